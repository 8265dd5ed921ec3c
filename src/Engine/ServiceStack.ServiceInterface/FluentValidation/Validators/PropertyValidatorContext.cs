namespace ServiceStack.FluentValidation.Validators;

using ServiceStack.FluentValidation.Internal;

public class PropertyValidatorContext
{
    private MessageFormatter _messageFormatter;
    private object _propertyValue;
    private bool _hasPropertyValue;

    public PropertyValidatorContext(ValidationContext parentContext, PropertyRule rule, string propertyName)
    {
        ParentContext = parentContext;
        Rule = rule;
        PropertyName = propertyName;
    }

    public object Instance => ParentContext.InstanceToValidate;

    public MessageFormatter MessageFormatter => _messageFormatter ??= new MessageFormatter();

    public ValidationContext ParentContext { get; }

    /// <summary>What messages call the property.</summary>
    public string PropertyDescription => Rule.GetDisplayName();

    /// <summary>The property as seen from the root: "Items[1].Label".</summary>
    public string PropertyName { get; }

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

    public PropertyRule Rule { get; }
}
