// Made by Weir from modules.yaml: edit that, not this.
