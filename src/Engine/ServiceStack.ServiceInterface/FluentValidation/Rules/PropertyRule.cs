namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;
using ServiceStack.FluentValidation.Validators;

/// <summary>The rule of a property: its checks in order.</summary>
public class PropertyRule : IValidationRule
{
    private readonly List<IPropertyValidator> _validators = new List<IPropertyValidator>(2);
    private readonly bool _isDerived;
    private Func<CascadeMode> _cascadeModeThunk;

    /// <summary>Initializes a new instance with the property and how it is read.</summary>
    public PropertyRule(
        MemberInfo member,
        Func<object, object> propertyFunc,
        LambdaExpression expression,
        Func<CascadeMode> cascadeModeThunk,
        Type typeToValidate,
        Type containerType)
    {
        (Expression, Member, PropertyFunc) = (expression, member, propertyFunc);
        (TypeToValidate, _cascadeModeThunk) = (typeToValidate, cascadeModeThunk);
        _isDerived = GetType() != typeof(PropertyRule);
        (PropertyName, DisplayName) = NamesOf(containerType);
    }

    /// <summary>What happens after a check has failed.</summary>
    public CascadeMode CascadeMode
    {
        get => _cascadeModeThunk();
        set => _cascadeModeThunk = () => value;
    }

    /// <summary>The check that was added last; null for none.</summary>
    public IPropertyValidator CurrentValidator => _validators.Count == 0 ? null : _validators[_validators.Count - 1];

    /// <summary>The name in messages; null for the property's own.</summary>
    public IStringSource DisplayName { get; set; }

    /// <summary>The expression of the property.</summary>
    public LambdaExpression Expression { get; }

    /// <summary>The property; null for an expression that is none.</summary>
    public MemberInfo Member { get; }

    /// <summary>Runs once if a check fails; null for nothing.</summary>
    public Action<object> OnFailure { get; set; }

    /// <summary>Reads the value from the instance.</summary>
    public Func<object, object> PropertyFunc { get; }

    /// <summary>The name in errors.</summary>
    public string PropertyName { get; set; }

    /// <inheritdoc/>
    public string RuleSet { get; set; }

    /// <summary>The type of the property.</summary>
    public Type TypeToValidate { get; }

    /// <inheritdoc/>
    public IEnumerable<IPropertyValidator> Validators => _validators.AsReadOnly();

    /// <summary>Adds a check.</summary>
    public void AddValidator(IPropertyValidator validator)
    {
        Ensure.NotNull(validator, nameof(validator));
        _validators.Add(validator);
    }

    /// <summary>Runs checks only if a condition of the instance is met.</summary>
    public void ApplyCondition(Func<object, bool> predicate, ApplyConditionTo applyConditionTo = ApplyConditionTo.AllValidators)
    {
        var first = applyConditionTo == ApplyConditionTo.AllValidators ? 0 : Math.Max(0, _validators.Count - 1);
        for (var i = first; i < _validators.Count; i++) _validators[i] = new DelegatingValidator(predicate, _validators[i]);
    }

    /// <summary>Creates the rule of a property.</summary>
    public static PropertyRule Create<T, TProperty>(Expression<Func<T, TProperty>> expression) =>
        Create(expression, () => ValidatorOptions.CascadeMode);

    /// <summary>Creates the rule of a property.</summary>
    /// <param name="cascadeModeThunk">Returns what happens after a check has failed.</param>
    public static PropertyRule Create<T, TProperty>(Expression<Func<T, TProperty>> expression, Func<CascadeMode> cascadeModeThunk) =>
        new PropertyRule(
            expression.GetMember(),
            PropertyAccessors.For(expression),
            expression,
            cascadeModeThunk,
            typeof(TProperty),
            typeof(T));

    /// <summary>Returns the name in messages: set, or the property's own with blanks between its words.</summary>
    public string GetDisplayName() => DisplayName != null ? DisplayName.GetString() : PropertyName.SplitPascalCase();

    /// <summary>Runs one check. Override it to run checks otherwise.</summary>
    protected virtual IEnumerable<ValidationFailure> InvokePropertyValidator(
        ValidationContext context, IPropertyValidator validator, string propertyName) =>
        validator.Validate(new PropertyValidatorContext(context, this, propertyName));

    /// <summary>Replaces a check by another in its place.</summary>
    public void ReplaceValidator(IPropertyValidator original, IPropertyValidator newValidator)
    {
        Ensure.NotNull(newValidator, nameof(newValidator));
        var at = _validators.IndexOf(original);
        if (at >= 0) _validators[at] = newValidator;
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The rule is for no property and has no name.</exception>
    public virtual IEnumerable<ValidationFailure> Validate(ValidationContext context)
    {
        var propertyName = context.BuildPropertyName(RequireName());
        if (!context.Selector.CanExecute(this, propertyName, context)) return Failures.None;

        List<ValidationFailure> failures = null;
        PropertyValidatorContext validatorContext = null;
        var mode = _cascadeModeThunk();
        foreach (var validator in _validators)
        {
            var found = _isDerived
                ? InvokePropertyValidator(context, validator, propertyName)
                : validator.Validate(validatorContext ??= new PropertyValidatorContext(context, this, propertyName));
            if (found == Failures.None || !AddTo(ref failures, found)) continue;

            validatorContext = null;
            if (mode == CascadeMode.StopOnFirstFailure) break;
        }

        if (failures == null) return Failures.None;

        OnFailure?.Invoke(context.InstanceToValidate);
        return failures;
    }

    private static bool AddTo(ref List<ValidationFailure> failures, IEnumerable<ValidationFailure> found)
    {
        var any = false;
        foreach (var failure in found)
        {
            failures ??= new List<ValidationFailure>();
            failures.Add(failure);
            any = true;
        }

        return any;
    }

    private (string Name, IStringSource Shown) NamesOf(Type containerType)
    {
        var shown = ValidatorOptions.DisplayNameResolver(containerType, Member, Expression);
        return (
            ValidatorOptions.PropertyNameResolver(containerType, Member, Expression),
            string.IsNullOrEmpty(shown) ? null : new StaticStringSource(shown));
    }

    private string RequireName() =>
        PropertyName ?? DisplayName?.GetString() ?? throw new InvalidOperationException(
            $"Property name could not be automatically determined for expression {Expression}. "
            + "Please specify either a custom property name by calling 'WithName'.");
}
