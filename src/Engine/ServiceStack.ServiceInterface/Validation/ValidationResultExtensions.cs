namespace ServiceStack.ServiceInterface.Validation;

using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;
using ServiceStack.Validation;

/// <summary>Converts results of validators to v3's errors.</summary>
public static class ValidationResultExtensions
{
    /// <summary>Converts a result to one that services return.</summary>
    public static ValidationErrorResult ToErrorResult(this ValidationResult result)
    {
        var errors = new List<ValidationErrorField>(result.Errors.Count);
        foreach (var error in result.Errors)
        {
            errors.Add(new ValidationErrorField(error.ErrorCode, error.PropertyName, error.ErrorMessage, error.AttemptedValue));
        }

        return new ValidationErrorResult(errors);
    }

    /// <summary>Converts a result to an exception with the errors of all fields.</summary>
    public static ValidationError ToException(this ValidationResult result) => new ValidationError(result.ToErrorResult());
}
