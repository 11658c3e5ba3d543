"""Small packages that take the place of large ones in the exported pages.

ipywidgets imports IPython for notebooks of another kind; a page of ours needs its names only.
"""
