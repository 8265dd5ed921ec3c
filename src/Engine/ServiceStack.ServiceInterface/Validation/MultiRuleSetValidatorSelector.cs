namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.FluentValidation;
using ServiceStack.FluentValidation.Internal;

public class MultiRuleSetValidatorSelector : IValidatorSelector
{
    public MultiRuleSetValidatorSelector(params string[] rulesetsToExecute)
    {
        throw new NotImplementedException();
    }

    public bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context) => throw new NotImplementedException();
}
