namespace ServiceStack.FluentValidation.Attributes;

using System;

public class AttributedValidatorFactory : IValidatorFactory
{
    public AttributedValidatorFactory()
    {
    }

    public virtual IValidator GetValidator(Type type) => throw new NotImplementedException();

    public IValidator<T> GetValidator<T>() => throw new NotImplementedException();
}
