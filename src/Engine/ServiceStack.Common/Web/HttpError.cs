namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>An error with HTTP status, code and message. Throw it in a service, or return it.</summary>
/// <example>
/// <code>
/// throw HttpError.NotFound("There is no order " + request.Id);
///
/// throw new HttpError(HttpStatusCode.PaymentRequired, "CreditExceeded", "The credit of the customer is exhausted.");
/// </code>
/// </example>
public class HttpError : Exception, IHttpError
{
    /// <summary>Creates an error of status 500 without a message.</summary>
    public HttpError() : this(null)
    {
    }

    /// <summary>Creates an error of status 500.</summary>
    /// <param name="message">The message, which is the error code as well.</param>
    public HttpError(string message) : this(HttpStatusCode.InternalServerError, message)
    {
    }

    /// <summary>Creates an error.</summary>
    /// <param name="errorCode">Name of the error, for example <c>CreditExceeded</c>.</param>
    public HttpError(HttpStatusCode statusCode, string errorCode) : this(statusCode, errorCode, null)
    {
    }

    /// <summary>Creates an error.</summary>
    /// <param name="statusCode">HTTP status code.</param>
    /// <param name="errorCode">Name of the error, for example <c>CreditExceeded</c>.</param>
    public HttpError(int statusCode, string errorCode) : this(statusCode, errorCode, null)
    {
    }

    /// <summary>Creates an error with a response DTO of your own.</summary>
    /// <param name="errorCode">Name of the error, for example <c>CreditExceeded</c>.</param>
    /// <param name="errorMessage">Description of the error, for people.</param>
    public HttpError(object responseDto, HttpStatusCode statusCode, string errorCode, string errorMessage)
        : this(statusCode, errorCode, errorMessage)
    {
        Response = responseDto;
    }

    /// <summary>Creates an error with a response DTO of your own.</summary>
    /// <param name="statusCode">HTTP status code.</param>
    /// <param name="errorCode">Name of the error, for example <c>CreditExceeded</c>.</param>
    /// <param name="errorMessage">Description of the error, for people.</param>
    public HttpError(object responseDto, int statusCode, string errorCode, string errorMessage)
        : this(statusCode, errorCode, errorMessage)
    {
        Response = responseDto;
    }

    /// <summary>Creates an error.</summary>
    /// <param name="errorCode">Name of the error, for example <c>CreditExceeded</c>.</param>
    /// <param name="errorMessage">Description of the error, for people.</param>
    public HttpError(HttpStatusCode statusCode, string errorCode, string errorMessage)
        : this((int)statusCode, errorCode, errorMessage)
    {
    }

    /// <summary>Creates an error.</summary>
    /// <param name="statusCode">HTTP status code.</param>
    /// <param name="errorCode">Name of the error, for example <c>CreditExceeded</c>.</param>
    /// <param name="errorMessage">Description of the error, for people.</param>
    public HttpError(int statusCode, string errorCode, string errorMessage) : base(errorMessage ?? errorCode)
    {
        ErrorCode = errorCode;
        Status = statusCode;
        StatusDescription = errorCode;
    }

    /// <summary>Creates an error from an exception, whose type is the code.</summary>
    public HttpError(HttpStatusCode statusCode, Exception innerException) : this(innerException.Message, innerException)
    {
        StatusCode = statusCode;
    }

    /// <summary>Creates an error of status 500 with its cause, whose type is the code.</summary>
    public HttpError(string message, Exception innerException) : base(message, innerException)
    {
        Status = (int)HttpStatusCode.InternalServerError;
        if (innerException != null) ErrorCode = innerException.GetType().Name;
    }

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <inheritdoc/>
    public string ErrorCode { get; set; }

    /// <inheritdoc/>
    public Dictionary<string, string> Headers { get; set; } = new();

    /// <inheritdoc/>
    public IDictionary<string, string> Options => Headers;

    /// <inheritdoc/>
    public IRequestContext RequestContext { get; set; }

    /// <inheritdoc/>
    public object Response { get; set; }

    /// <inheritdoc/>
    public IContentTypeWriter ResponseFilter { get; set; }

    /// <summary>The status in <see cref="Response"/>; null if there is none.</summary>
    public ResponseStatus ResponseStatus => this.ToResponseStatus();

    /// <inheritdoc/>
    public int Status { get; set; }

    /// <inheritdoc/>
    public HttpStatusCode StatusCode
    {
        get => (HttpStatusCode)Status;
        set => Status = (int)value;
    }

    /// <inheritdoc/>
    public string StatusDescription { get; set; }

    /// <summary>Creates an error of status 409.</summary>
    /// <param name="message">The message, which is the error code as well.</param>
    public static Exception Conflict(string message) => new HttpError(HttpStatusCode.Conflict, message);

    /// <summary>Gets the errors by field from <see cref="ResponseStatus"/>.</summary>
    /// <returns>Empty if there are none.</returns>
    public List<ResponseError> GetFieldErrors() => ResponseStatus?.Errors ?? new List<ResponseError>();

    /// <summary>Creates an error of status 404.</summary>
    /// <param name="message">The message, which is the error code as well.</param>
    public static Exception NotFound(string message) => new HttpError(HttpStatusCode.NotFound, message);

    /// <summary>Creates an error of status 401.</summary>
    /// <param name="message">The message, which is the error code as well.</param>
    public static Exception Unauthorized(string message) => new HttpError(HttpStatusCode.Unauthorized, message);
}
