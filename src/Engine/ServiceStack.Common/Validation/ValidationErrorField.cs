namespace ServiceStack.Validation;

using System;

public class ValidationErrorField
{
    public ValidationErrorField(string errorCode, string fieldName)
    {
        ErrorCode = errorCode;
        FieldName = fieldName;
    }

    public ValidationErrorField(string errorCode)
    {
        ErrorCode = errorCode;
    }

    public ValidationErrorField(Enum errorCode)
    {
        throw new NotImplementedException();
    }

    public ValidationErrorField(Enum errorCode, string fieldName)
    {
        throw new NotImplementedException();
    }

    public ValidationErrorField(Enum errorCode, string fieldName, string errorMessage)
    {
        throw new NotImplementedException();
    }

    public ValidationErrorField(string errorCode, string fieldName, string errorMessage)
    {
        ErrorCode = errorCode;
        FieldName = fieldName;
        ErrorMessage = errorMessage;
    }

    public ValidationErrorField(string errorCode, string fieldName, string errorMessage, object attemptedValue)
    {
        ErrorCode = errorCode;
        FieldName = fieldName;
        ErrorMessage = errorMessage;
        AttemptedValue = attemptedValue;
    }

    public object AttemptedValue { get; set; }

    public string ErrorCode { get; set; }

    public string ErrorMessage { get; set; }

    public string FieldName { get; set; }
}
