namespace ServiceStack.FluentValidation;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Results;
using ServiceStack.ServiceInterface;

/// <summary>Base class of validators: add the rules in the constructor.</summary>
/// <typeparam name="T">The type of the instances, as a request type.</typeparam>
/// <example>
/// <code>
/// public class OrderValidator : AbstractValidator&lt;Order&gt;
/// {
///     public OrderValidator()
///     {
///         RuleFor(order =&gt; order.Name).NotEmpty().Length(1, 50);
///         RuleSet(ApplyTo.Post, () =&gt; RuleFor(order =&gt; order.Id).Equal(0));
///     }
/// }
///
/// // AppHost.Configure
/// Plugins.Add(new ValidationFeature());
/// container.RegisterValidators(typeof(OrderValidator).Assembly);
/// </code>
/// </example>
public abstract class AbstractValidator<T> : IValidator<T>
{
    private readonly TrackingCollection<IValidationRule> _rules = new TrackingCollection<IValidationRule>();
    private CascadeMode? _cascadeMode;
    private Func<CascadeMode> _cascadeModeThunk;

    /// <summary>Initializes a new instance of the <see cref="AbstractValidator{T}"/> class.</summary>
    protected AbstractValidator()
    {
    }

    /// <inheritdoc/>
    public CascadeMode CascadeMode
    {
        get => _cascadeMode ?? ValidatorOptions.CascadeMode;
        set => _cascadeMode = value;
    }

    /// <summary>Adds a rule of your own.</summary>
    public void AddRule(IValidationRule rule) => _rules.Add(rule);

    /// <inheritdoc/>
    public virtual IValidatorDescriptor CreateDescriptor() => new ValidatorDescriptor<T>(_rules);

    /// <summary>Adds a check of the whole instance.</summary>
    /// <param name="customValidator">Returns an error, or null for a valid instance.</param>
    /// <example>
    /// <code>
    /// Custom(order =&gt; order.From &gt; order.To ? new ValidationFailure("From", "is after To", "Order") : null);
    /// </code>
    /// </example>
    public void Custom(Func<T, ValidationFailure> customValidator)
    {
        Ensure.NotNull(customValidator, nameof(customValidator));
        AddRule(new DelegateValidator<T>(instance => new[] { customValidator(instance) }));
    }

    /// <summary>Adds a check of the whole instance and its context.</summary>
    /// <param name="customValidator">Returns an error, or null for a valid instance.</param>
    public void Custom(Func<T, ValidationContext<T>, ValidationFailure> customValidator)
    {
        Ensure.NotNull(customValidator, nameof(customValidator));
        AddRule(new DelegateValidator<T>((instance, context) => new[] { customValidator(instance, context) }));
    }

    /// <inheritdoc/>
    public IEnumerator<IValidationRule> GetEnumerator() => _rules.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Starts the rules of a property.</summary>
    /// <param name="expression">The property, as <c>order =&gt; order.Name</c>.</param>
    /// <exception cref="ArgumentNullException">The expression is null.</exception>
    public IRuleBuilderInitial<T, TProperty> RuleFor<TProperty>(Expression<Func<T, TProperty>> expression)
    {
        Ensure.NotNull(expression, nameof(expression));
        _cascadeModeThunk ??= () => CascadeMode;
        var rule = PropertyRule.Create(expression, _cascadeModeThunk);
        AddRule(rule);
        return new RuleBuilder<T, TProperty>(rule);
    }

    /// <summary>Adds rules that run only for requests of these methods.</summary>
    /// <param name="action">Adds the rules.</param>
    public void RuleSet(ApplyTo appliesTo, Action action) => RuleSet(RuleSetNames.For(appliesTo), action);

    /// <summary>Adds rules that run only if their rule set is selected.</summary>
    /// <param name="action">Adds the rules.</param>
    /// <exception cref="ArgumentException">The name is empty.</exception>
    public void RuleSet(string ruleSetName, Action action)
    {
        Ensure.NotEmpty(ruleSetName, nameof(ruleSetName));
        Ensure.NotNull(action, nameof(action));
        using (_rules.OnItemAdded(rule => rule.RuleSet = ruleSetName))
        {
            action();
        }
    }

    /// <summary>Adds rules that run only if a condition is not met.</summary>
    /// <param name="action">Adds the rules.</param>
    public void Unless(Func<T, bool> predicate, Action action)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        When(instance => !predicate(instance), action);
    }

    /// <summary>Validates the instance of a context. Override it to check before the rules.</summary>
    public virtual ValidationResult Validate(ValidationContext<T> context)
    {
        Ensure.NotNull(context, nameof(context));
        List<ValidationFailure> failures = null;
        for (var i = 0; i < _rules.Count; i++)
        {
            var found = _rules[i].Validate(context);
            if (found != Failures.None) (failures ??= new List<ValidationFailure>()).AddRange(found);
        }

        return failures == null ? new ValidationResult() : new ValidationResult(failures);
    }

    /// <inheritdoc/>
    public virtual ValidationResult Validate(T instance) => Validate(new ValidationContext<T>(instance));

    bool IValidator.CanValidateInstancesOfType(Type type) => typeof(T).IsAssignableFrom(type);

    ValidationResult IValidator.Validate(ValidationContext context)
    {
        Ensure.NotNull(context, nameof(context));
        return Validate(context as ValidationContext<T> ?? new ValidationContext<T>(context));
    }

    ValidationResult IValidator.Validate(object instance)
    {
        Ensure.NotNull(instance, nameof(instance));
        if (instance is T typed) return Validate(typed);

        throw new InvalidOperationException(
            $"Cannot validate instances of type '{instance.GetType().Name}'. "
            + $"This validator can only validate instances of type '{typeof(T).Name}'.");
    }

    /// <summary>Adds rules that run only if a condition is met.</summary>
    /// <param name="action">Adds the rules.</param>
    /// <example>
    /// <code>
    /// When(order =&gt; order.IsExpress, () =&gt; RuleFor(order =&gt; order.Phone).NotEmpty());
    /// </code>
    /// </example>
    public void When(Func<T, bool> predicate, Action action)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        Ensure.NotNull(action, nameof(action));

        var added = new List<IValidationRule>();
        using (_rules.OnItemAdded(added.Add))
        {
            action();
        }

        var condition = predicate.CoerceToNonGeneric();
        foreach (var rule in added)
        {
            if (rule is PropertyRule propertyRule) propertyRule.ApplyCondition(condition);
            else if (rule is DelegateValidator<T> custom) custom.ApplyCondition(predicate);
        }
    }
}
