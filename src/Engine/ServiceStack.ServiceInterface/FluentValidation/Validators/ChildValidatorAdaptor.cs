namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;

public class ChildValidatorAdaptor : NoopPropertyValidator
{
    public ChildValidatorAdaptor(IValidator validator)
    {
        Validator = validator;
    }

    public IValidator Validator { get; }

    protected ValidationContext CreateNewValidationContextForChildValidator(object instanceToValidate, PropertyValidatorContext context) => throw new NotImplementedException();

    protected virtual IValidator GetValidator(PropertyValidatorContext context) => throw new NotImplementedException();

    public override IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context) => throw new NotImplementedException();
}
