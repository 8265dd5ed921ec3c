namespace ServiceStack.Validation;

using System.Collections.Generic;
using ServiceStack.Common;

public class ValidationErrorResult
{
    public ValidationErrorResult() : this(null)
    {
    }

    public ValidationErrorResult(IList<ValidationErrorField> errors) : this(errors, null, null)
    {
    }

    public ValidationErrorResult(IList<ValidationErrorField> errors, string successCode, string errorCode)
    {
        Errors = errors ?? new List<ValidationErrorField>();
        SuccessCode = successCode;
        ErrorCode = errorCode;
    }

    public string ErrorCode { get; set; }

    public string ErrorMessage { get; set; }

    public IList<ValidationErrorField> Errors { get; protected set; }

    public virtual bool IsValid => Errors.Count == 0;

    public virtual string Message
    {
        get
        {
            if (IsValid) return SuccessMessage ?? SuccessCode?.ToEnglish();

            return ErrorMessage ?? ErrorCode?.ToEnglish() ?? (Errors.Count == 1 ? Errors[0].ErrorMessage : null);
        }
    }

    public static ValidationErrorResult Success => new();

    public string SuccessCode { get; protected set; }

    public string SuccessMessage { get; set; }

    public void Merge(ValidationErrorResult result)
    {
        foreach (var error in result.Errors)
        {
            Errors.Add(error);
        }
    }
}
