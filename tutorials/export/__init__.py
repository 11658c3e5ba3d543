"""The course as a folder of files that runs with the network unplugged."""
