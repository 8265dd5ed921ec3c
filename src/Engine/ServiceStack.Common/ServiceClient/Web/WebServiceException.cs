namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>An answer that was an error. Its message is the reason phrase.</summary>
[Serializable]
public class WebServiceException : Exception
{
    public WebServiceException()
    {
    }

    public WebServiceException(string message) : base(message)
    {
    }

    public WebServiceException(string message, Exception innerException) : base(message, innerException)
    {
    }

    public WebServiceException(SerializationInfo info, StreamingContext context) : base(info, context)
    {
    }

    /// <summary>Where the DTO says none, the reason phrase: it carries the code of errors that have no room in their DTO.</summary>
    public string ErrorCode => ResponseStatus?.ErrorCode ?? StatusDescription;

    public string ErrorMessage => ResponseStatus?.Message;

    public string ResponseBody { get; set; }

    public object ResponseDto { get; set; }

    /// <summary>What the DTO says of the error, else what the body says, if it is JSON, JSV or XML; null where neither does.</summary>
    public ResponseStatus ResponseStatus => ResponseDto.ToResponseStatus() ?? ErrorBody.ReadStatus(ResponseBody);

    public string ServerStackTrace => ResponseStatus?.StackTrace;

    /// <summary>The HTTP status, 400 and above.</summary>
    public int StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public List<ResponseError> GetFieldErrors() => ResponseStatus?.Errors ?? new List<ResponseError>();
}
