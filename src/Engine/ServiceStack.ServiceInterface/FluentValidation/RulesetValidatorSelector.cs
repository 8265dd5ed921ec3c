namespace ServiceStack.FluentValidation.Internal;

using System;

/// <summary>Executes the rules of the rule sets named; "default" is those in none, "*" all.</summary>
public class RulesetValidatorSelector : IValidatorSelector
{
    private readonly string[] _rulesets;
    private readonly bool _default;
    private readonly bool _all;

    /// <summary>Initializes a new instance with the names of rule sets.</summary>
    public RulesetValidatorSelector(params string[] rulesetsToExecute)
    {
        _rulesets = rulesetsToExecute ?? Array.Empty<string>();
        _default = _rulesets.Length == 0;
        foreach (var name in _rulesets)
        {
            _default |= string.Equals(name, "default", StringComparison.OrdinalIgnoreCase);
            _all |= name == "*";
        }
    }

    /// <inheritdoc/>
    public bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context)
    {
        if (_all) return true;

        return string.IsNullOrEmpty(rule.RuleSet) ? _default : RuleSetNames.ContainAny(rule.RuleSet, _rulesets);
    }
}
