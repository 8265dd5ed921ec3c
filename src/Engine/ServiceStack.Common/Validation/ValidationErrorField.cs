namespace ServiceStack.Validation;

using System;
using ServiceStack.Common;

/// <summary>One field's error.</summary>
public class ValidationErrorField
{
    /// <summary>Creates an error whose message follows from the code.</summary>
    public ValidationErrorField(string errorCode, string fieldName) : this(errorCode, fieldName, null)
    {
    }

    /// <summary>Creates an error of the whole request, whose message follows from the code.</summary>
    public ValidationErrorField(string errorCode) : this(errorCode, null, null)
    {
    }

    /// <summary>Creates an error of the whole request. The code is the name of an enum's value.</summary>
    public ValidationErrorField(Enum errorCode) : this(errorCode.ToString(), null, null)
    {
    }

    /// <summary>Creates an error whose code is the name of an enum's value.</summary>
    public ValidationErrorField(Enum errorCode, string fieldName) : this(errorCode.ToString(), fieldName, null)
    {
    }

    /// <summary>Creates an error whose code is the name of an enum's value.</summary>
    public ValidationErrorField(Enum errorCode, string fieldName, string errorMessage) : this(errorCode.ToString(), fieldName, errorMessage)
    {
    }

    /// <summary>Creates an error.</summary>
    public ValidationErrorField(string errorCode, string fieldName, string errorMessage) : this(errorCode, fieldName, errorMessage, null)
    {
    }

    /// <summary>Creates an error with the value that failed.</summary>
    /// <param name="errorCode">Name of the rule, for example <c>NotEmpty</c>.</param>
    /// <param name="fieldName">Name of the property; null for the whole request.</param>
    /// <param name="errorMessage">Description of the error; null to derive it from the code.</param>
    /// <param name="attemptedValue">The value that failed.</param>
    public ValidationErrorField(string errorCode, string fieldName, string errorMessage, object attemptedValue)
    {
        ErrorCode = errorCode;
        FieldName = fieldName;
        ErrorMessage = errorMessage ?? errorCode?.ToEnglish();
        AttemptedValue = attemptedValue;
    }

    /// <summary>The value that failed; <see langword="null"/> if it wasn't recorded.</summary>
    public object AttemptedValue { get; set; }

    /// <summary>Name of the rule that failed, for example <c>NotEmpty</c>.</summary>
    public string ErrorCode { get; set; }

    /// <summary>Description of the error, for people.</summary>
    public string ErrorMessage { get; set; }

    /// <summary>Name of the property; <see langword="null"/> for the whole request.</summary>
    public string FieldName { get; set; }
}
