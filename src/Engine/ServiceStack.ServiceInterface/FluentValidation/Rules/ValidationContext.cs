namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

/// <summary>One validation: the instance, the path to it, and the rules that run.</summary>
public class ValidationContext
{
    private PropertyChain _propertyChain;

    /// <summary>Validates an instance by the rules that are in no rule set.</summary>
    public ValidationContext(object instanceToValidate)
        : this(instanceToValidate, null, null)
    {
    }

    /// <summary>Validates an instance by selected rules.</summary>
    public ValidationContext(object instanceToValidate, PropertyChain propertyChain, IValidatorSelector validatorSelector)
    {
        InstanceToValidate = instanceToValidate;
        _propertyChain = propertyChain;
        Selector = validatorSelector ?? DefaultValidatorSelector.Instance;
    }

    /// <summary>The instance that is validated.</summary>
    public object InstanceToValidate { get; }

    /// <summary>Whether a validator inside another runs.</summary>
    public bool IsChildContext { get; internal set; }

    /// <summary>The path to the instance, as <c>Order.Lines[2]</c>.</summary>
    public PropertyChain PropertyChain => _propertyChain ??= new PropertyChain();

    /// <summary>Selects the rules that run.</summary>
    public IValidatorSelector Selector { get; }

    /// <summary>Copies the context with other parts; null keeps a part.</summary>
    public ValidationContext Clone(PropertyChain chain = null, object instanceToValidate = null, IValidatorSelector selector = null) =>
        new ValidationContext(instanceToValidate ?? InstanceToValidate, chain ?? PropertyChain, selector ?? Selector);

    /// <summary>The context of a child: its path starts at the end of this one.</summary>
    internal ValidationContext CloneForChild(object instanceToValidate) =>
        new ValidationContext(instanceToValidate, new PropertyChain(_propertyChain), Selector) { IsChildContext = true };

    /// <summary>The name of one of this object's members as seen from the root.</summary>
    internal string BuildPropertyName(string propertyName) =>
        _propertyChain == null ? propertyName : _propertyChain.BuildPropertyName(propertyName);
}
