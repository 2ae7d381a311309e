enum WeirProjectPlaceholder {}
