namespace ServiceStack.FluentValidation;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;

/// <summary>Validates instances.</summary>
public interface IValidator : IEnumerable<IValidationRule>
{
    /// <summary>Whether the validator takes instances of a type.</summary>
    bool CanValidateInstancesOfType(Type type);

    /// <summary>Describes the rules.</summary>
    IValidatorDescriptor CreateDescriptor();

    /// <summary>Validates the instance of a context.</summary>
    ValidationResult Validate(ValidationContext context);

    /// <summary>Validates an instance.</summary>
    /// <exception cref="InvalidOperationException">The validator is for another type.</exception>
    ValidationResult Validate(object instance);
}
