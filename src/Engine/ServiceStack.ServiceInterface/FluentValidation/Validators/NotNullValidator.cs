namespace ServiceStack.FluentValidation.Validators;

using ServiceStack.FluentValidation.Resources;

/// <summary>Refuses null.</summary>
public class NotNullValidator : PropertyValidator, INotNullValidator
{
    /// <summary>Initializes a new instance of the <see cref="NotNullValidator"/> class.</summary>
    public NotNullValidator()
        : base(DefaultMessage.NotNull, ValidationErrors.NotNull)
    {
    }

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context) => context.PropertyValue != null;
}
