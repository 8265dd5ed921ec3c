namespace ServiceStack.FluentValidation;

using System;

public abstract class ValidatorFactoryBase : IValidatorFactory
{
    protected ValidatorFactoryBase()
    {
    }

    public abstract IValidator CreateInstance(Type validatorType);

    public IValidator GetValidator(Type type) => CreateInstance(typeof(IValidator<>).MakeGenericType(type));

    public IValidator<T> GetValidator<T>() => (IValidator<T>)GetValidator(typeof(T));
}
