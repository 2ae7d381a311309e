enum WeirGeneratePlaceholder {}
