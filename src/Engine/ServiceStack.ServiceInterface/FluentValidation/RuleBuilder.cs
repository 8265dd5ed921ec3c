namespace ServiceStack.FluentValidation.Internal;

using System;
using ServiceStack.FluentValidation.Validators;

/// <summary>Adds rules to a property.</summary>
/// <typeparam name="T">The type of the instances.</typeparam>
/// <typeparam name="TProperty">The type of the property.</typeparam>
public class RuleBuilder<T, TProperty> : IRuleBuilderInitial<T, TProperty>, IRuleBuilderOptions<T, TProperty>
{
    /// <summary>Adds to a rule.</summary>
    public RuleBuilder(PropertyRule rule)
    {
        Rule = rule;
    }

    /// <summary>The rule.</summary>
    public PropertyRule Rule { get; }

    /// <inheritdoc/>
    [Obsolete("Use SetValidator(IValidator<TProperty>)")]
    public IRuleBuilderOptions<T, TProperty> SetValidator(IValidator validator)
    {
        Ensure.NotNull(validator, nameof(validator));
        return SetValidator(new ChildValidatorAdaptor(validator));
    }

    /// <inheritdoc/>
    public IRuleBuilderOptions<T, TProperty> SetValidator(IValidator<TProperty> validator)
    {
        Ensure.NotNull(validator, nameof(validator));
        return SetValidator(new ChildValidatorAdaptor(validator));
    }

    /// <inheritdoc/>
    public IRuleBuilderOptions<T, TProperty> SetValidator(IPropertyValidator validator)
    {
        Rule.AddValidator(validator);
        return this;
    }

    IRuleBuilderInitial<T, TProperty> IConfigurable<PropertyRule, IRuleBuilderInitial<T, TProperty>>.Configure(
        Action<PropertyRule> configurator)
    {
        configurator(Rule);
        return this;
    }

    IRuleBuilderOptions<T, TProperty> IConfigurable<PropertyRule, IRuleBuilderOptions<T, TProperty>>.Configure(
        Action<PropertyRule> configurator)
    {
        configurator(Rule);
        return this;
    }
}
