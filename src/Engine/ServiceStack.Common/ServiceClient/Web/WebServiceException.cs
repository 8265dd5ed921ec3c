namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>The exception that clients throw if a response is an error. Its message is the reason phrase.</summary>
[Serializable]
public class WebServiceException : Exception
{
    /// <summary>Creates an exception with a default message.</summary>
    public WebServiceException()
    {
    }

    /// <summary>Creates an exception with a message.</summary>
    public WebServiceException(string message) : base(message)
    {
    }

    /// <summary>Creates an exception with a message and its cause.</summary>
    public WebServiceException(string message, Exception innerException) : base(message, innerException)
    {
    }

    /// <summary>Creates an exception from serialized data.</summary>
    public WebServiceException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }

    /// <summary>Name of the error in <see cref="ResponseStatus"/>; without one, the reason phrase.</summary>
    public string ErrorCode => ResponseStatus?.ErrorCode ?? StatusDescription;

    /// <summary>Description of the error in <see cref="ResponseStatus"/>; <see langword="null"/> without one.</summary>
    public string ErrorMessage => ResponseStatus?.Message;

    /// <summary>The response body as text.</summary>
    public string ResponseBody { get; set; }

    /// <summary>The response DTO; <see langword="null"/> if the body couldn't be read.</summary>
    public object ResponseDto { get; set; }

    /// <summary>The error in the DTO, or else in the body, if that is JSON, JSV or XML; null if there is none.</summary>
    public ResponseStatus ResponseStatus => ResponseDto.ToResponseStatus() ?? ErrorBody.ReadStatus(ResponseBody);

    /// <summary>Stack trace on the server; <see langword="null"/> unless the server is in debug mode.</summary>
    public string ServerStackTrace => ResponseStatus?.StackTrace;

    /// <summary>HTTP status code, 400 or above; 304 if nothing was changed since the ETag or date that the request names.</summary>
    public int StatusCode { get; set; }

    /// <summary>Reason phrase of the status line.</summary>
    public string StatusDescription { get; set; }

    /// <summary>Gets the errors by field, for example those of a validator.</summary>
    /// <returns>Empty if there are none.</returns>
    public List<ResponseError> GetFieldErrors() => ResponseStatus?.Errors ?? new List<ResponseError>();
}
