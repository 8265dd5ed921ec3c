namespace ServiceStack.Common.Utils;

using System.Collections.Generic;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Validation;

/// <summary>Creates the error part of responses.</summary>
public static class ResponseStatusUtils
{
    /// <summary>Creates a status. Without a code or message, that of the first field is used.</summary>
    public static ResponseStatus CreateResponseStatus(
        string errorCode,
        string errorMessage,
        IEnumerable<ValidationErrorField> validationErrors)
    {
        var status = new ResponseStatus
        {
            ErrorCode = errorCode,
            Message = errorMessage,
            Errors = new List<ResponseError>(),
        };
        if (validationErrors == null) return status;

        foreach (var error in validationErrors)
        {
            var field = new ResponseError
            {
                ErrorCode = error.ErrorCode,
                FieldName = error.FieldName,
                Message = error.ErrorMessage,
            };
            status.Errors.Add(field);

            if (string.IsNullOrEmpty(status.ErrorCode)) status.ErrorCode = field.ErrorCode;
            if (string.IsNullOrEmpty(status.Message)) status.Message = field.Message;
        }

        return status;
    }
}
