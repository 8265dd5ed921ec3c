namespace ServiceStack.FluentValidation.Internal;

/// <summary>Selects the rules that run.</summary>
public interface IValidatorSelector
{
    /// <summary>Whether a rule runs.</summary>
    /// <param name="propertyPath">The path of its property, as <c>Address.City</c>.</param>
    bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context);
}
