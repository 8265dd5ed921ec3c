namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

/// <summary>One validation of an instance whose type is known.</summary>
/// <typeparam name="T">The type of the instance.</typeparam>
public class ValidationContext<T> : ValidationContext
{
    /// <summary>Validates an instance by the rules that are in no rule set.</summary>
    public ValidationContext(T instanceToValidate)
        : this(instanceToValidate, null, null)
    {
    }

    /// <summary>Validates an instance by selected rules.</summary>
    public ValidationContext(T instanceToValidate, PropertyChain propertyChain, IValidatorSelector validatorSelector)
        : base(instanceToValidate, propertyChain, validatorSelector)
    {
        InstanceToValidate = instanceToValidate;
    }

    internal ValidationContext(ValidationContext context)
        : this((T)context.InstanceToValidate, context.PropertyChain, context.Selector)
    {
        IsChildContext = context.IsChildContext;
    }

    /// <summary>The instance that is validated.</summary>
    public new T InstanceToValidate { get; }
}
