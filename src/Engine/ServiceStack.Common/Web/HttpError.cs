namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

public class HttpError : Exception, IHttpError
{
    public HttpError() : this(null)
    {
    }

    public HttpError(string message) : this(HttpStatusCode.InternalServerError, message)
    {
    }

    public HttpError(HttpStatusCode statusCode, string errorCode) : this(statusCode, errorCode, null)
    {
    }

    public HttpError(int statusCode, string errorCode) : this(statusCode, errorCode, null)
    {
    }

    public HttpError(object responseDto, HttpStatusCode statusCode, string errorCode, string errorMessage)
        : this(statusCode, errorCode, errorMessage)
    {
        Response = responseDto;
    }

    public HttpError(object responseDto, int statusCode, string errorCode, string errorMessage)
        : this(statusCode, errorCode, errorMessage)
    {
        Response = responseDto;
    }

    public HttpError(HttpStatusCode statusCode, string errorCode, string errorMessage)
        : this((int)statusCode, errorCode, errorMessage)
    {
    }

    public HttpError(int statusCode, string errorCode, string errorMessage) : base(errorMessage ?? errorCode)
    {
        ErrorCode = errorCode;
        Status = statusCode;
        StatusDescription = errorCode;
    }

    public HttpError(HttpStatusCode statusCode, Exception innerException) : this(innerException.Message, innerException)
    {
        StatusCode = statusCode;
    }

    public HttpError(string message, Exception innerException) : base(message, innerException)
    {
        Status = (int)HttpStatusCode.InternalServerError;
        if (innerException != null) ErrorCode = innerException.GetType().Name;
    }

    public string ContentType { get; set; }

    public string ErrorCode { get; set; }

    public Dictionary<string, string> Headers { get; set; } = new();

    public IDictionary<string, string> Options => Headers;

    public IRequestContext RequestContext { get; set; }

    public object Response { get; set; }

    public IContentTypeWriter ResponseFilter { get; set; }

    /// <summary>The status inside <see cref="Response"/>; null where there is none.</summary>
    public ResponseStatus ResponseStatus => this.ToResponseStatus();

    public int Status { get; set; }

    public HttpStatusCode StatusCode
    {
        get => (HttpStatusCode)Status;
        set => Status = (int)value;
    }

    public string StatusDescription { get; set; }

    public static Exception Conflict(string message) => new HttpError(HttpStatusCode.Conflict, message);

    public List<ResponseError> GetFieldErrors() => ResponseStatus?.Errors ?? new List<ResponseError>();

    public static Exception NotFound(string message) => new HttpError(HttpStatusCode.NotFound, message);

    public static Exception Unauthorized(string message) => new HttpError(HttpStatusCode.Unauthorized, message);
}
