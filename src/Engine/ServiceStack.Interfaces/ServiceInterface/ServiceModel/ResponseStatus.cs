namespace ServiceStack.ServiceInterface.ServiceModel;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>The error part of a response, the same in each format. <see langword="null"/> on success.</summary>
[DataContract]
public class ResponseStatus
{
    /// <summary>Creates a status without an error.</summary>
    public ResponseStatus()
    {
    }

    /// <summary>Creates a status with an error code.</summary>
    public ResponseStatus(string errorCode)
    {
        ErrorCode = errorCode;
    }

    /// <summary>Creates a status with an error code and its description.</summary>
    public ResponseStatus(string errorCode, string message)
    {
        ErrorCode = errorCode;
        Message = message;
    }

    /// <summary>Name of the error, by default the exception's type, for example <c>ArgumentNullException</c>.</summary>
    [DataMember(Order = 1)]
    public string ErrorCode { get; set; }

    /// <summary>Errors by field, for example those of a validator.</summary>
    [DataMember(Order = 4)]
    public List<ResponseError> Errors { get; set; }

    /// <summary>Description of the error, for people.</summary>
    [DataMember(Order = 2)]
    public string Message { get; set; }

    /// <summary>Stack trace on the server; <see langword="null"/> unless the server is in debug mode.</summary>
    [DataMember(Order = 3)]
    public string StackTrace { get; set; }
}
