namespace ServiceStack.ServiceInterface.Validation;

using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;
using ServiceStack.Validation;

/// <summary>Turns results of validators into v3's errors.</summary>
public static class ValidationResultExtensions
{
    /// <summary>Turns a result into one that services return.</summary>
    public static ValidationErrorResult ToErrorResult(this ValidationResult result)
    {
        var errors = new List<ValidationErrorField>(result.Errors.Count);
        foreach (var error in result.Errors)
        {
            errors.Add(new ValidationErrorField(error.ErrorCode, error.PropertyName, error.ErrorMessage, error.AttemptedValue));
        }

        return new ValidationErrorResult(errors);
    }

    /// <summary>Turns a result into an exception with the errors of all fields.</summary>
    public static ValidationError ToException(this ValidationResult result) => new ValidationError(result.ToErrorResult());
}
