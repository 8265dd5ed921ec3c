namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

/// <summary>Base of validators that hand the work to others and have no message of their own.</summary>
public abstract class NoopPropertyValidator : IPropertyValidator
{
    private readonly List<Func<object, object>> _customMessageFormatArguments = new List<Func<object, object>>(0);

    /// <summary>Initializes a new instance of the <see cref="NoopPropertyValidator"/> class.</summary>
    protected NoopPropertyValidator()
    {
    }

    /// <inheritdoc/>
    public virtual ICollection<Func<object, object>> CustomMessageFormatArguments => _customMessageFormatArguments;

    /// <inheritdoc/>
    public Func<object, object> CustomStateProvider { get; set; }

    /// <inheritdoc/>
    public string ErrorCode { get; set; }

    /// <inheritdoc/>
    public IStringSource ErrorMessageSource { get; set; }

    /// <summary>False: the check runs only as a rule of a validator.</summary>
    public virtual bool SupportsStandaloneValidation => false;

    /// <inheritdoc/>
    public abstract IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context);
}
