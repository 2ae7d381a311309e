enum WeirExportPlaceholder {}
