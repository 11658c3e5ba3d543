"""The course as a site: its list of pages, its index, its server, its command."""
