namespace ServiceStack.FluentValidation.Attributes;

using System;

[AttributeUsage(AttributeTargets.All)]
public class ValidatorAttribute : Attribute
{
    public ValidatorAttribute(Type validatorType)
    {
        ValidatorType = validatorType;
    }

    public Type ValidatorType { get; }
}
