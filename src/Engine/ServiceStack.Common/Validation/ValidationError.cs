namespace ServiceStack.Validation;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceInterface.ServiceModel;

public class ValidationError : ArgumentException, IResponseStatusConvertible
{
    public ValidationError(string errorCode)
    {
        ErrorCode = errorCode;
    }

    public ValidationError(ValidationErrorResult validationResult)
    {
        throw new NotImplementedException();
    }

    public ValidationError(ValidationErrorField validationError)
    {
        throw new NotImplementedException();
    }

    public ValidationError(string errorCode, string errorMessage)
    {
        ErrorCode = errorCode;
        ErrorMessage = errorMessage;
    }

    public string ErrorCode { get; }

    public string ErrorMessage { get; }

    public override string Message => throw new NotImplementedException();

    public IList<ValidationErrorField> Violations => throw new NotImplementedException();

    public static ValidationError CreateException(ValidationErrorField error) => throw new NotImplementedException();

    public static ValidationError CreateException(Enum errorCode) => throw new NotImplementedException();

    public static ValidationError CreateException(Enum errorCode, string errorMessage) => throw new NotImplementedException();

    public static ValidationError CreateException(Enum errorCode, string errorMessage, string fieldName) => throw new NotImplementedException();

    public static ValidationError CreateException(string errorCode) => throw new NotImplementedException();

    public static ValidationError CreateException(string errorCode, string errorMessage) => throw new NotImplementedException();

    public static ValidationError CreateException(string errorCode, string errorMessage, string fieldName) => throw new NotImplementedException();

    public static void ThrowIfNotValid(ValidationErrorResult validationResult) => throw new NotImplementedException();

    public ResponseStatus ToResponseStatus() => throw new NotImplementedException();

    public string ToXml() => throw new NotImplementedException();
}
