enum WeirSpecPlaceholder {}
