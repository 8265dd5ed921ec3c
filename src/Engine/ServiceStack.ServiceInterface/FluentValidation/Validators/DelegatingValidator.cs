namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

public class DelegatingValidator : IDelegatingValidator
{
    public DelegatingValidator(Func<object, bool> condition, IPropertyValidator innerValidator)
    {
        throw new NotImplementedException();
    }

    public ICollection<Func<object, object>> CustomMessageFormatArguments => throw new NotImplementedException();

    public Func<object, object> CustomStateProvider { get; set; }

    public string ErrorCode { get; set; }

    public IStringSource ErrorMessageSource { get; set; }

    public IPropertyValidator InnerValidator { get; }

    public bool SupportsStandaloneValidation => throw new NotImplementedException();

    public IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context) => throw new NotImplementedException();
}
