namespace ServiceStack.FluentValidation.Attributes;

using System;
using ServiceStack.FluentValidation.Internal;

/// <summary>Makes the validators that types name by <see cref="ValidatorAttribute"/>, each once.</summary>
public class AttributedValidatorFactory : IValidatorFactory
{
    private readonly InstanceCache _cache = new InstanceCache();

    /// <summary>Initializes a new instance of the <see cref="AttributedValidatorFactory"/> class.</summary>
    public AttributedValidatorFactory()
    {
    }

    /// <inheritdoc/>
    public virtual IValidator GetValidator(Type type)
    {
        if (type == null) return null;

        var attribute = (ValidatorAttribute)Attribute.GetCustomAttribute(type, typeof(ValidatorAttribute));
        return attribute?.ValidatorType == null ? null : _cache.GetOrCreateInstance(attribute.ValidatorType) as IValidator;
    }

    /// <inheritdoc/>
    public IValidator<T> GetValidator<T>() => (IValidator<T>)GetValidator(typeof(T));
}
