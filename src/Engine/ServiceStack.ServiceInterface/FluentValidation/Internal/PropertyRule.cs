namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;
using ServiceStack.FluentValidation.Validators;

public class PropertyRule : IValidationRule
{
    private readonly List<IPropertyValidator> _validators = new List<IPropertyValidator>(2);
    private readonly bool _isDerived;
    private Func<CascadeMode> _cascadeModeThunk;

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

    public CascadeMode CascadeMode
    {
        get => _cascadeModeThunk();
        set => _cascadeModeThunk = () => value;
    }

    public IPropertyValidator CurrentValidator => _validators.Count == 0 ? null : _validators[_validators.Count - 1];

    public IStringSource DisplayName { get; set; }

    public LambdaExpression Expression { get; }

    public MemberInfo Member { get; }

    public Action<object> OnFailure { get; set; }

    public Func<object, object> PropertyFunc { get; }

    public string PropertyName { get; set; }

    /// <inheritdoc/>
    public string RuleSet { get; set; }

    public Type TypeToValidate { get; }

    /// <inheritdoc/>
    public IEnumerable<IPropertyValidator> Validators => _validators.AsReadOnly();

    public void AddValidator(IPropertyValidator validator)
    {
        Ensure.NotNull(validator, nameof(validator));
        _validators.Add(validator);
    }

    public void ApplyCondition(Func<object, bool> predicate, ApplyConditionTo applyConditionTo = ApplyConditionTo.AllValidators)
    {
        var first = applyConditionTo == ApplyConditionTo.AllValidators ? 0 : Math.Max(0, _validators.Count - 1);
        for (var i = first; i < _validators.Count; i++) _validators[i] = new DelegatingValidator(predicate, _validators[i]);
    }

    public static PropertyRule Create<T, TProperty>(Expression<Func<T, TProperty>> expression) =>
        Create(expression, () => ValidatorOptions.CascadeMode);

    public static PropertyRule Create<T, TProperty>(Expression<Func<T, TProperty>> expression, Func<CascadeMode> cascadeModeThunk) =>
        new PropertyRule(
            expression.GetMember(),
            PropertyAccessors.For(expression),
            expression,
            cascadeModeThunk,
            typeof(TProperty),
            typeof(T));

    public string GetDisplayName() => DisplayName != null ? DisplayName.GetString() : PropertyName.SplitPascalCase();

    protected virtual IEnumerable<ValidationFailure> InvokePropertyValidator(
        ValidationContext context, IPropertyValidator validator, string propertyName) =>
        validator.Validate(new PropertyValidatorContext(context, this, propertyName));

    public void ReplaceValidator(IPropertyValidator original, IPropertyValidator newValidator)
    {
        Ensure.NotNull(newValidator, nameof(newValidator));
        var at = _validators.IndexOf(original);
        if (at >= 0) _validators[at] = newValidator;
    }

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
