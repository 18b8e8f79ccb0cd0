"""What make_gallery.py is made of."""
