namespace ServiceStack.FluentValidation;

using System;

public abstract class ValidatorFactoryBase : IValidatorFactory
{
    protected ValidatorFactoryBase()
    {
    }

    public abstract IValidator CreateInstance(Type validatorType);

    public IValidator GetValidator(Type type) => throw new NotImplementedException();

    public IValidator<T> GetValidator<T>() => throw new NotImplementedException();
}
