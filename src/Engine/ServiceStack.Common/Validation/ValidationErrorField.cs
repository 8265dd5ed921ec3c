namespace ServiceStack.Validation;

using System;
using ServiceStack.Common;

public class ValidationErrorField
{
    public ValidationErrorField(string errorCode, string fieldName) : this(errorCode, fieldName, null)
    {
    }

    public ValidationErrorField(string errorCode) : this(errorCode, null, null)
    {
    }

    public ValidationErrorField(Enum errorCode) : this(errorCode.ToString(), null, null)
    {
    }

    public ValidationErrorField(Enum errorCode, string fieldName) : this(errorCode.ToString(), fieldName, null)
    {
    }

    public ValidationErrorField(Enum errorCode, string fieldName, string errorMessage) : this(errorCode.ToString(), fieldName, errorMessage)
    {
    }

    public ValidationErrorField(string errorCode, string fieldName, string errorMessage) : this(errorCode, fieldName, errorMessage, null)
    {
    }

    /// <param name="errorCode">Said in words where no message is given.</param>
    /// <param name="fieldName">Null for the whole.</param>
    /// <param name="errorMessage">Null to make one of the code.</param>
    /// <param name="attemptedValue">What was refused.</param>
    public ValidationErrorField(string errorCode, string fieldName, string errorMessage, object attemptedValue)
    {
        ErrorCode = errorCode;
        FieldName = fieldName;
        ErrorMessage = errorMessage ?? errorCode?.ToEnglish();
        AttemptedValue = attemptedValue;
    }

    public object AttemptedValue { get; set; }

    public string ErrorCode { get; set; }

    public string ErrorMessage { get; set; }

    public string FieldName { get; set; }
}
