namespace ServiceStack.FluentValidation.Attributes;

using System;

[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = false)]
public class ValidatorAttribute : Attribute
{
    public ValidatorAttribute(Type validatorType)
    {
        ValidatorType = validatorType;
    }

    public Type ValidatorType { get; }
}
