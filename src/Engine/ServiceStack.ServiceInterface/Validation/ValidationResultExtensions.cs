namespace ServiceStack.ServiceInterface.Validation;

using System;
using ServiceStack.FluentValidation.Results;
using ServiceStack.Validation;

public static class ValidationResultExtensions
{
    public static ValidationErrorResult ToErrorResult(this ValidationResult result) => throw new NotImplementedException();

    public static ValidationError ToException(this ValidationResult result) => throw new NotImplementedException();
}
