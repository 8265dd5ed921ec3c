namespace ServiceStack.FluentValidation;

using System;

/// <summary>Creates validators.</summary>
public interface IValidatorFactory
{
    /// <summary>Returns the validator of a type; null if there is none.</summary>
    IValidator GetValidator(Type type);

    /// <summary>Returns the validator of a type; null if there is none.</summary>
    IValidator<T> GetValidator<T>();
}
