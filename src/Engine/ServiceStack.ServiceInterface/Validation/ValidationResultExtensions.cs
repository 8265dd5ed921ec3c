namespace ServiceStack.ServiceInterface.Validation;

using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;
using ServiceStack.Validation;

public static class ValidationResultExtensions
{
    public static ValidationErrorResult ToErrorResult(this ValidationResult result)
    {
        var errors = new List<ValidationErrorField>(result.Errors.Count);
        foreach (var error in result.Errors)
        {
            errors.Add(new ValidationErrorField(error.ErrorCode, error.PropertyName, error.ErrorMessage, error.AttemptedValue));
        }

        return new ValidationErrorResult(errors);
    }

    public static ValidationError ToException(this ValidationResult result) => new ValidationError(result.ToErrorResult());
}
