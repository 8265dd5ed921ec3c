namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

public abstract class NoopPropertyValidator : IPropertyValidator
{
    protected NoopPropertyValidator()
    {
    }

    public virtual ICollection<Func<object, object>> CustomMessageFormatArguments => throw new NotImplementedException();

    public Func<object, object> CustomStateProvider { get; set; }

    public string ErrorCode { get; set; }

    public IStringSource ErrorMessageSource { get; set; }

    public virtual bool SupportsStandaloneValidation => throw new NotImplementedException();

    public abstract IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context);
}
