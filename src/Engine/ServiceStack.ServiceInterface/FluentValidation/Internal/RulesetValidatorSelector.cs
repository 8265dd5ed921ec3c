namespace ServiceStack.FluentValidation.Internal;

using System;

public class RulesetValidatorSelector : IValidatorSelector
{
    public RulesetValidatorSelector(params string[] rulesetsToExecute)
    {
        throw new NotImplementedException();
    }

    public bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context) => throw new NotImplementedException();
}
