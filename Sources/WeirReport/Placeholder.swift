enum WeirReportPlaceholder {}
