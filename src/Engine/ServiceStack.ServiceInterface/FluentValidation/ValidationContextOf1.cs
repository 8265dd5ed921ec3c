namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Internal;

public class ValidationContext<T> : ValidationContext
{
    public ValidationContext(T instanceToValidate) : base(instanceToValidate)
    {
        InstanceToValidate = instanceToValidate;
    }

    public ValidationContext(T instanceToValidate, PropertyChain propertyChain, IValidatorSelector validatorSelector) : base(instanceToValidate, propertyChain, validatorSelector)
    {
        InstanceToValidate = instanceToValidate;
    }

    public new T InstanceToValidate { get; }
}
