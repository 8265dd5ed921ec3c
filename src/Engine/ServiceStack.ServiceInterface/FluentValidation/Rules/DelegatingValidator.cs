namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

/// <summary>A validator that runs only if a condition is met.</summary>
public class DelegatingValidator : IDelegatingValidator
{
    private readonly Func<object, bool> _condition;

    /// <summary>Runs another check if a condition of the instance is met.</summary>
    public DelegatingValidator(Func<object, bool> condition, IPropertyValidator innerValidator)
    {
        Ensure.NotNull(condition, nameof(condition));
        Ensure.NotNull(innerValidator, nameof(innerValidator));
        _condition = condition;
        InnerValidator = innerValidator;
    }

    /// <inheritdoc/>
    public ICollection<Func<object, object>> CustomMessageFormatArguments => InnerValidator.CustomMessageFormatArguments;

    /// <inheritdoc/>
    public Func<object, object> CustomStateProvider
    {
        get => InnerValidator.CustomStateProvider;
        set => InnerValidator.CustomStateProvider = value;
    }

    /// <inheritdoc/>
    public string ErrorCode
    {
        get => InnerValidator.ErrorCode;
        set => InnerValidator.ErrorCode = value;
    }

    /// <inheritdoc/>
    public IStringSource ErrorMessageSource
    {
        get => InnerValidator.ErrorMessageSource;
        set => InnerValidator.ErrorMessageSource = value;
    }

    /// <inheritdoc/>
    public IPropertyValidator InnerValidator { get; }

    /// <summary>False: the check runs only as a rule of a validator.</summary>
    public bool SupportsStandaloneValidation => false;

    /// <inheritdoc/>
    public IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context) =>
        _condition(context.Instance) ? InnerValidator.Validate(context) : Failures.None;
}
