namespace ServiceStack.FluentValidation;

using System;

public interface IValidatorFactory
{
    IValidator GetValidator(Type type);

    IValidator<T> GetValidator<T>();
}
