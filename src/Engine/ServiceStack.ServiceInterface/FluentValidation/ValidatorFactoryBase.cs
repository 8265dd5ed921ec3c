namespace ServiceStack.FluentValidation;

using System;

public abstract class ValidatorFactoryBase : IValidatorFactory
{
    /// <summary>Initializes a new instance of the <see cref="ValidatorFactoryBase"/> class.</summary>
    protected ValidatorFactoryBase()
    {
    }

    public abstract IValidator CreateInstance(Type validatorType);

    /// <inheritdoc/>
    public IValidator GetValidator(Type type) => CreateInstance(typeof(IValidator<>).MakeGenericType(type));

    /// <inheritdoc/>
    public IValidator<T> GetValidator<T>() => (IValidator<T>)GetValidator(typeof(T));
}
