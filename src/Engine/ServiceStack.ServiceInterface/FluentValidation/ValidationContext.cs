namespace ServiceStack.FluentValidation;

using System;
using ServiceStack.FluentValidation.Internal;

public class ValidationContext
{
    public ValidationContext(object instanceToValidate)
    {
        InstanceToValidate = instanceToValidate;
    }

    public ValidationContext(object instanceToValidate, PropertyChain propertyChain, IValidatorSelector validatorSelector)
    {
        throw new NotImplementedException();
    }

    public object InstanceToValidate { get; }

    public bool IsChildContext => throw new NotImplementedException();

    public PropertyChain PropertyChain { get; }

    public IValidatorSelector Selector => throw new NotImplementedException();

    public ValidationContext Clone(PropertyChain chain = null, object instanceToValidate = null, IValidatorSelector selector = null) => throw new NotImplementedException();
}
