namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;
using ServiceStack.FluentValidation.Validators;

/// <summary>A rule that a function checks.</summary>
/// <typeparam name="T">The type of the instances.</typeparam>
public class DelegateValidator<T> : IValidationRule
{
    private readonly Func<T, ValidationContext<T>, IEnumerable<ValidationFailure>> _func;
    private Func<T, bool> _condition;

    /// <summary>Initializes a new instance with a function of instance and context.</summary>
    public DelegateValidator(Func<T, ValidationContext<T>, IEnumerable<ValidationFailure>> func)
    {
        Ensure.NotNull(func, nameof(func));
        _func = func;
    }

    /// <summary>Initializes a new instance with a function of the instance.</summary>
    public DelegateValidator(Func<T, IEnumerable<ValidationFailure>> func)
    {
        Ensure.NotNull(func, nameof(func));
        _func = (instance, context) => func(instance);
    }

    /// <inheritdoc/>
    public string RuleSet { get; set; }

    /// <inheritdoc/>
    public IEnumerable<IPropertyValidator> Validators
    {
        get { yield break; }
    }

    /// <inheritdoc/>
    public IEnumerable<ValidationFailure> Validate(ValidationContext context) =>
        Validate(context as ValidationContext<T> ?? new ValidationContext<T>(context));

    /// <summary>Runs the rule.</summary>
    public IEnumerable<ValidationFailure> Validate(ValidationContext<T> context)
    {
        if (!context.Selector.CanExecute(this, "", context)) return Failures.None;
        if (_condition != null && !_condition(context.InstanceToValidate)) return Failures.None;

        return _func(context.InstanceToValidate, context) ?? Failures.None;
    }

    internal void ApplyCondition(Func<T, bool> predicate)
    {
        var previous = _condition;
        _condition = previous == null ? predicate : instance => predicate(instance) && previous(instance);
    }
}
