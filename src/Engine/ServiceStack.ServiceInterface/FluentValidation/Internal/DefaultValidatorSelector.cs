namespace ServiceStack.FluentValidation.Internal;

using System;

public class DefaultValidatorSelector : IValidatorSelector
{
    public DefaultValidatorSelector()
    {
    }

    public bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context) => throw new NotImplementedException();
}
