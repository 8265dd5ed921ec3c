namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

/// <summary>A validator that is asked only where a condition holds.</summary>
public class DelegatingValidator : IDelegatingValidator
{
    private readonly Func<object, bool> _condition;

    public DelegatingValidator(Func<object, bool> condition, IPropertyValidator innerValidator)
    {
        Ensure.NotNull(condition, nameof(condition));
        Ensure.NotNull(innerValidator, nameof(innerValidator));
        _condition = condition;
        InnerValidator = innerValidator;
    }

    public ICollection<Func<object, object>> CustomMessageFormatArguments => InnerValidator.CustomMessageFormatArguments;

    public Func<object, object> CustomStateProvider
    {
        get => InnerValidator.CustomStateProvider;
        set => InnerValidator.CustomStateProvider = value;
    }

    public string ErrorCode
    {
        get => InnerValidator.ErrorCode;
        set => InnerValidator.ErrorCode = value;
    }

    public IStringSource ErrorMessageSource
    {
        get => InnerValidator.ErrorMessageSource;
        set => InnerValidator.ErrorMessageSource = value;
    }

    public IPropertyValidator InnerValidator { get; }

    public bool SupportsStandaloneValidation => false;

    public IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context) =>
        _condition(context.Instance) ? InnerValidator.Validate(context) : Failures.None;
}
