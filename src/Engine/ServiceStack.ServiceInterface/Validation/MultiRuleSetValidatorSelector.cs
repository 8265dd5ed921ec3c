namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.FluentValidation;
using ServiceStack.FluentValidation.Internal;

/// <summary>Executes the rules that are in no rule set and those of the rule sets named.</summary>
public class MultiRuleSetValidatorSelector : IValidatorSelector
{
    private readonly string[] _rulesets;

    /// <summary>Initializes a new instance with the names of rule sets.</summary>
    public MultiRuleSetValidatorSelector(params string[] rulesetsToExecute)
    {
        _rulesets = rulesetsToExecute ?? Array.Empty<string>();
    }

    /// <inheritdoc/>
    public bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context) =>
        string.IsNullOrEmpty(rule.RuleSet) || RuleSetNames.ContainAny(rule.RuleSet, _rulesets);
}
