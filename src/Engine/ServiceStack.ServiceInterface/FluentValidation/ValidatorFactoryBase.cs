namespace ServiceStack.FluentValidation;

using System;

/// <summary>Base class of factories of validators.</summary>
public abstract class ValidatorFactoryBase : IValidatorFactory
{
    /// <summary>Initializes a new instance of the <see cref="ValidatorFactoryBase"/> class.</summary>
    protected ValidatorFactoryBase()
    {
    }

    /// <summary>Returns the validator of an interface, as <c>IValidator&lt;Order&gt;</c>; null if there is none.</summary>
    public abstract IValidator CreateInstance(Type validatorType);

    /// <inheritdoc/>
    public IValidator GetValidator(Type type) => CreateInstance(typeof(IValidator<>).MakeGenericType(type));

    /// <inheritdoc/>
    public IValidator<T> GetValidator<T>() => (IValidator<T>)GetValidator(typeof(T));
}
