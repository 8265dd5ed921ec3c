namespace ServiceStack.FluentValidation.Validators;

using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

/// <summary>Requires a condition.</summary>
public class PredicateValidator : PropertyValidator, IPredicateValidator
{
    private readonly Predicate _predicate;

    /// <summary>Initializes a new instance with the condition.</summary>
    public PredicateValidator(Predicate predicate)
        : base(DefaultMessage.Predicate, ValidationErrors.Predicate)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        _predicate = predicate;
    }

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context) =>
        _predicate(context.Instance, context.PropertyValue, context);

    /// <summary>Decides whether a value is valid.</summary>
    public delegate bool Predicate(object instanceToValidate, object propertyValue, PropertyValidatorContext propertyValidatorContext);
}
