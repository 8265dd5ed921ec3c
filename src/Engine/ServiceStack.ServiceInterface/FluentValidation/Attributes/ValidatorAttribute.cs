namespace ServiceStack.FluentValidation.Attributes;

using System;

/// <summary>Names the validator of a class.</summary>
/// <example>
/// <code>
/// [Validator(typeof(OrderValidator))]
/// public class Order { }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class, Inherited = true, AllowMultiple = false)]
public class ValidatorAttribute : Attribute
{
    /// <summary>Names the validator.</summary>
    public ValidatorAttribute(Type validatorType)
    {
        ValidatorType = validatorType;
    }

    /// <summary>The class of the validator.</summary>
    public Type ValidatorType { get; }
}
