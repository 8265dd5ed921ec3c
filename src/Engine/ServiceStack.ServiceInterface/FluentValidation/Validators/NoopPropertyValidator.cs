namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

/// <summary>Base of validators that hand the work to others and have no message of their own.</summary>
public abstract class NoopPropertyValidator : IPropertyValidator
{
    private readonly List<Func<object, object>> _customMessageFormatArguments = new List<Func<object, object>>(0);

    protected NoopPropertyValidator()
    {
    }

    public virtual ICollection<Func<object, object>> CustomMessageFormatArguments => _customMessageFormatArguments;

    public Func<object, object> CustomStateProvider { get; set; }

    public string ErrorCode { get; set; }

    public IStringSource ErrorMessageSource { get; set; }

    public virtual bool SupportsStandaloneValidation => false;

    public abstract IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context);
}
