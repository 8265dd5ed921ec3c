namespace ServiceStack.FluentValidation.Validators;

using ServiceStack.FluentValidation.Internal;

/// <summary>One check of a property: the instance, the value, the message.</summary>
public class PropertyValidatorContext
{
    private MessageFormatter _messageFormatter;
    private object _propertyValue;
    private bool _hasPropertyValue;

    /// <summary>Initializes a new instance with the parts of the check.</summary>
    public PropertyValidatorContext(ValidationContext parentContext, PropertyRule rule, string propertyName)
    {
        ParentContext = parentContext;
        Rule = rule;
        PropertyName = propertyName;
    }

    /// <summary>The instance that is validated.</summary>
    public object Instance => ParentContext.InstanceToValidate;

    /// <summary>Fills the message; add values for placeholders of your own.</summary>
    public MessageFormatter MessageFormatter => _messageFormatter ??= new MessageFormatter();

    /// <summary>The context of the validation.</summary>
    public ValidationContext ParentContext { get; }

    /// <summary>What messages call the property.</summary>
    public string PropertyDescription => Rule.GetDisplayName();

    /// <summary>The property as seen from the root: "Items[1].Label".</summary>
    public string PropertyName { get; }

    /// <summary>The value of the property.</summary>
    public object PropertyValue
    {
        get
        {
            if (!_hasPropertyValue) PropertyValue = Rule.PropertyFunc(Instance);
            return _propertyValue;
        }
        set
        {
            _propertyValue = value;
            _hasPropertyValue = true;
        }
    }

    /// <summary>The rule that the check belongs to.</summary>
    public PropertyRule Rule { get; }
}
