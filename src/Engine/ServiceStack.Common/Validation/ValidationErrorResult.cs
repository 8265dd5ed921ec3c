namespace ServiceStack.Validation;

using System;
using System.Collections.Generic;

public class ValidationErrorResult
{
    public ValidationErrorResult()
    {
    }

    public ValidationErrorResult(IList<ValidationErrorField> errors)
    {
        Errors = errors;
    }

    public ValidationErrorResult(IList<ValidationErrorField> errors, string successCode, string errorCode)
    {
        Errors = errors;
        SuccessCode = successCode;
        ErrorCode = errorCode;
    }

    public string ErrorCode { get; set; }

    public string ErrorMessage { get; set; }

    public IList<ValidationErrorField> Errors { get; protected set; }

    public virtual bool IsValid => throw new NotImplementedException();

    public virtual string Message => throw new NotImplementedException();

    public static ValidationErrorResult Success => throw new NotImplementedException();

    public string SuccessCode { get; protected set; }

    public string SuccessMessage { get; set; }

    public void Merge(ValidationErrorResult result) => throw new NotImplementedException();
}
