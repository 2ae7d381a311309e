enum WeirTemplatePlaceholder {}
