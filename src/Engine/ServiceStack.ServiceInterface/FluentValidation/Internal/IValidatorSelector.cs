namespace ServiceStack.FluentValidation.Internal;

public interface IValidatorSelector
{
    bool CanExecute(IValidationRule rule, string propertyPath, ValidationContext context);
}
