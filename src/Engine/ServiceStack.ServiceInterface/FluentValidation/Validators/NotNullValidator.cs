namespace ServiceStack.FluentValidation.Validators;

using ServiceStack.FluentValidation.Resources;

public class NotNullValidator : PropertyValidator, INotNullValidator
{
    public NotNullValidator()
        : base(DefaultMessage.NotNull, ValidationErrors.NotNull)
    {
    }

    protected override bool IsValid(PropertyValidatorContext context) => context.PropertyValue != null;
}
