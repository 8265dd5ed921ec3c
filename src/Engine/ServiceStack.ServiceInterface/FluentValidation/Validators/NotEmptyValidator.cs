namespace ServiceStack.FluentValidation.Validators;

using System.Collections;
using ServiceStack.FluentValidation.Resources;

/// <summary>Not null, not white space, not an empty collection, not the default of its type.</summary>
public class NotEmptyValidator : PropertyValidator, INotEmptyValidator
{
    private readonly object _defaultValueForType;

    /// <summary>Initializes a new instance with the default value of the type, which is refused too.</summary>
    public NotEmptyValidator(object defaultValueForType)
        : base(DefaultMessage.NotEmpty, ValidationErrors.NotEmpty)
    {
        _defaultValueForType = defaultValueForType;
    }

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context) => context.PropertyValue switch
    {
        null => false,
        string text => !string.IsNullOrWhiteSpace(text),
        ICollection collection => collection.Count > 0,
        IEnumerable elements => HasElement(elements),
        var value => !value.Equals(_defaultValueForType),
    };

    private static bool HasElement(IEnumerable elements)
    {
        foreach (var _ in elements) return true;
        return false;
    }
}
