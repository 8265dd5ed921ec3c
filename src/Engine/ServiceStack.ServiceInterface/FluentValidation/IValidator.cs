namespace ServiceStack.FluentValidation;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;

public interface IValidator : IEnumerable<IValidationRule>
{
    bool CanValidateInstancesOfType(Type type);

    IValidatorDescriptor CreateDescriptor();

    ValidationResult Validate(ValidationContext context);

    ValidationResult Validate(object instance);
}
