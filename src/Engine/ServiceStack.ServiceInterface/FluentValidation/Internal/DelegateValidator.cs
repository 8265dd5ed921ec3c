namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;
using ServiceStack.FluentValidation.Validators;

public class DelegateValidator<T> : IValidationRule
{
    public DelegateValidator(Func<T, ValidationContext<T>, IEnumerable<ValidationFailure>> func)
    {
        throw new NotImplementedException();
    }

    public DelegateValidator(Func<T, IEnumerable<ValidationFailure>> func)
    {
        throw new NotImplementedException();
    }

    public string RuleSet { get; set; }

    public IEnumerable<IPropertyValidator> Validators => throw new NotImplementedException();

    public IEnumerable<ValidationFailure> Validate(ValidationContext context) => throw new NotImplementedException();

    public IEnumerable<ValidationFailure> Validate(ValidationContext<T> context) => throw new NotImplementedException();
}
