"""The course as a site: its list of pages, its index, what is printed, its server."""
