namespace ServiceStack.FluentValidation.Internal;

/// <summary>Executes the rules that are in no rule set.</summary>
public class DefaultValidatorSelector : IValidatorSelector
{
    internal static readonly DefaultValidatorSelector Instance = new DefaultValidatorSelector();

    /// <summary>Initializes a new instance of the <see cref="DefaultValidatorSelector"/> class.</summary>
    public DefaultValidatorSelector()
    {
    }

    /// <inheritdoc/>
    public bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context) => string.IsNullOrEmpty(rule.RuleSet);
}
