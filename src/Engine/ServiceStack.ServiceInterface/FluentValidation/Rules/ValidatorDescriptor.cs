namespace ServiceStack.FluentValidation;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Validators;

/// <summary>Describes the rules of a validator.</summary>
public class ValidatorDescriptor<T> : IValidatorDescriptor
{
    /// <summary>Describes rules.</summary>
    public ValidatorDescriptor(IEnumerable<IValidationRule> ruleBuilders)
    {
        Rules = ruleBuilders;
    }

    /// <summary>The rules.</summary>
    protected IEnumerable<IValidationRule> Rules { get; }

    /// <inheritdoc/>
    public virtual ILookup<string, IPropertyValidator> GetMembersWithValidators() =>
        (from rule in PropertyRules
         where rule.PropertyName != null
         from validator in rule.Validators
         select new { rule.PropertyName, Validator = validator })
        .ToLookup(x => x.PropertyName, x => x.Validator);

    /// <summary>Returns the name of a property as messages show it.</summary>
    public virtual string GetName(Expression<Func<T, object>> propertyExpression)
    {
        var member = propertyExpression.GetMember()
            ?? throw new ArgumentException($"Cannot retrieve name as expression '{propertyExpression}' does not specify a property.");
        return GetName(member.Name);
    }

    /// <inheritdoc/>
    public virtual string GetName(string property) =>
        PropertyRules.FirstOrDefault(rule => rule.PropertyName == property)?.GetDisplayName();

    /// <inheritdoc/>
    public IEnumerable<IValidationRule> GetRulesForMember(string name) => PropertyRules.Where(rule => rule.PropertyName == name).ToList();

    /// <inheritdoc/>
    public IEnumerable<IPropertyValidator> GetValidatorsForMember(string name) => GetMembersWithValidators()[name];

    private IEnumerable<PropertyRule> PropertyRules => Rules.OfType<PropertyRule>();
}
