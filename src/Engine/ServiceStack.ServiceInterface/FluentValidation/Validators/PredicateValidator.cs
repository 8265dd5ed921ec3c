namespace ServiceStack.FluentValidation.Validators;

using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

public class PredicateValidator : PropertyValidator, IPredicateValidator
{
    private readonly Predicate _predicate;

    public PredicateValidator(Predicate predicate)
        : base(DefaultMessage.Predicate, ValidationErrors.Predicate)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        _predicate = predicate;
    }

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context) =>
        _predicate(context.Instance, context.PropertyValue, context);

    public delegate bool Predicate(object instanceToValidate, object propertyValue, PropertyValidatorContext propertyValidatorContext);
}
