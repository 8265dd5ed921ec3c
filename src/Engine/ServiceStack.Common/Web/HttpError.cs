namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

public class HttpError : Exception, IHttpError
{
    public HttpError()
    {
    }

    public HttpError(string message) : base(message)
    {
    }

    public HttpError(HttpStatusCode statusCode, string errorCode)
    {
        StatusCode = statusCode;
        ErrorCode = errorCode;
    }

    public HttpError(int statusCode, string errorCode)
    {
        throw new NotImplementedException();
    }

    public HttpError(object responseDto, HttpStatusCode statusCode, string errorCode, string errorMessage)
    {
        throw new NotImplementedException();
    }

    public HttpError(object responseDto, int statusCode, string errorCode, string errorMessage)
    {
        throw new NotImplementedException();
    }

    public HttpError(HttpStatusCode statusCode, string errorCode, string errorMessage)
    {
        throw new NotImplementedException();
    }

    public HttpError(int statusCode, string errorCode, string errorMessage)
    {
        throw new NotImplementedException();
    }

    public HttpError(HttpStatusCode statusCode, Exception innerException)
    {
        throw new NotImplementedException();
    }

    public HttpError(string message, Exception innerException) : base(message, innerException)
    {
    }

    public string ContentType { get; set; }

    public string ErrorCode { get; set; }

    public Dictionary<string, string> Headers { get; set; }

    public IDictionary<string, string> Options => throw new NotImplementedException();

    public IRequestContext RequestContext { get; set; }

    public object Response { get; set; }

    public IContentTypeWriter ResponseFilter { get; set; }

    public ResponseStatus ResponseStatus => throw new NotImplementedException();

    public int Status { get; set; }

    public HttpStatusCode StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public static Exception Conflict(string message) => throw new NotImplementedException();

    public List<ResponseError> GetFieldErrors() => throw new NotImplementedException();

    public static Exception NotFound(string message) => throw new NotImplementedException();

    public static Exception Unauthorized(string message) => throw new NotImplementedException();
}
