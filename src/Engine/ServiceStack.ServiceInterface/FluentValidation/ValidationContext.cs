namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

public class ValidationContext
{
    private PropertyChain _propertyChain;

    public ValidationContext(object instanceToValidate)
        : this(instanceToValidate, null, null)
    {
    }

    public ValidationContext(object instanceToValidate, PropertyChain propertyChain, IValidatorSelector validatorSelector)
    {
        InstanceToValidate = instanceToValidate;
        _propertyChain = propertyChain;
        Selector = validatorSelector ?? DefaultValidatorSelector.Instance;
    }

    public object InstanceToValidate { get; }

    public bool IsChildContext { get; internal set; }

    public PropertyChain PropertyChain => _propertyChain ??= new PropertyChain();

    public IValidatorSelector Selector { get; }

    public ValidationContext Clone(PropertyChain chain = null, object instanceToValidate = null, IValidatorSelector selector = null) =>
        new ValidationContext(instanceToValidate ?? InstanceToValidate, chain ?? PropertyChain, selector ?? Selector);

    /// <summary>The context of a child: its way starts where this one ends.</summary>
    internal ValidationContext CloneForChild(object instanceToValidate) =>
        new ValidationContext(instanceToValidate, new PropertyChain(_propertyChain), Selector) { IsChildContext = true };

    /// <summary>The name of one of this object's members as seen from the root.</summary>
    internal string BuildPropertyName(string propertyName) =>
        _propertyChain == null ? propertyName : _propertyChain.BuildPropertyName(propertyName);
}
