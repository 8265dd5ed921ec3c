namespace ServiceStack.Validation;

using System.Collections.Generic;
using ServiceStack.Common;

/// <summary>The result of a validation: errors by field, or success.</summary>
public class ValidationErrorResult
{
    /// <summary>Creates a result without errors.</summary>
    public ValidationErrorResult() : this(null)
    {
    }

    /// <summary>Creates a result with these errors.</summary>
    /// <param name="errors">Errors by field; <see langword="null"/> for none.</param>
    public ValidationErrorResult(IList<ValidationErrorField> errors) : this(errors, null, null)
    {
    }

    /// <summary>Creates a result with codes of your own.</summary>
    /// <param name="errors">Errors by field; <see langword="null"/> for none.</param>
    /// <param name="successCode">Code if there are no errors.</param>
    /// <param name="errorCode">Code if there are errors.</param>
    public ValidationErrorResult(IList<ValidationErrorField> errors, string successCode, string errorCode)
    {
        Errors = errors ?? new List<ValidationErrorField>();
        SuccessCode = successCode;
        ErrorCode = errorCode;
    }

    /// <summary>Code of the whole result; <see langword="null"/> for that of the first error.</summary>
    public string ErrorCode { get; set; }

    /// <summary>Message of the whole result; <see langword="null"/> for that of the first error.</summary>
    public string ErrorMessage { get; set; }

    /// <summary>Errors by field.</summary>
    public IList<ValidationErrorField> Errors { get; protected set; }

    /// <summary>Whether there are no errors.</summary>
    public virtual bool IsValid => Errors.Count == 0;

    /// <summary>The message of success or failure. Without one, it follows from the code.</summary>
    public virtual string Message
    {
        get
        {
            if (IsValid) return SuccessMessage ?? SuccessCode?.ToEnglish();

            return ErrorMessage ?? ErrorCode?.ToEnglish() ?? (Errors.Count == 1 ? Errors[0].ErrorMessage : null);
        }
    }

    /// <summary>A new result without errors.</summary>
    public static ValidationErrorResult Success => new();

    /// <summary>Code if there are no errors.</summary>
    public string SuccessCode { get; protected set; }

    /// <summary>Message if there are no errors.</summary>
    public string SuccessMessage { get; set; }

    /// <summary>Adds the errors of another result.</summary>
    public void Merge(ValidationErrorResult result)
    {
        foreach (var error in result.Errors)
        {
            Errors.Add(error);
        }
    }
}
