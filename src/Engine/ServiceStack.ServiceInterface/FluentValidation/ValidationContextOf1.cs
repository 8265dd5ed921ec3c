namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

public class ValidationContext<T> : ValidationContext
{
    public ValidationContext(T instanceToValidate)
        : this(instanceToValidate, null, null)
    {
    }

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

    public new T InstanceToValidate { get; }
}
