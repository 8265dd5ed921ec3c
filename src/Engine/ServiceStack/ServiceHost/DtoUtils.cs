namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.Common.Utils;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Logging;
using ServiceStack.Redis;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;
using ServiceStack.Validation;
using ServiceStack.WebHost.Endpoints;

/// <summary>Turns exceptions into the response that their request's type has.</summary>
public static class DtoUtils
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(DtoUtils));

    /// <summary>The part of the key under which Redis keeps the errors of all services: <c>All</c>.</summary>
    public const string CombinedServiceLogId = "All";

    /// <summary>The property that carries an error in a response DTO: <c>ResponseStatus</c>.</summary>
    public const string ResponseStatusPropertyName = "ResponseStatus";

    /// <summary>The first part of the keys under which Redis keeps errors: <c>ServiceErrors</c>.</summary>
    public const string UrnServiceErrorType = "ServiceErrors";

    /// <summary>Returns the response to a failed validation, of the type that goes with the request.</summary>
    public static object CreateErrorResponse(object request, ValidationErrorResult validationError)
    {
        var responseStatus = validationError.ToResponseStatus();
        return CreateErrorResponse(request, new ValidationError(validationError), responseStatus);
    }

    /// <summary>The response to an error: the response DTO that goes with the request, its status filled in, as an HttpError.</summary>
    public static object CreateErrorResponse(object request, Exception ex, ResponseStatus responseStatus)
    {
        var responseDto = CreateResponseDto(request, responseStatus);
        if (ex is IHttpError httpError)
        {
            if (responseDto != null) httpError.Response = responseDto;
            return httpError;
        }

        return new HttpError(
            responseDto,
            ex.ToStatusCode(),
            responseStatus?.ErrorCode ?? ex.GetType().Name,
            responseStatus?.Message ?? ErrorMapper.MessageOf(ex));
    }

    /// <summary>Returns an <c>HttpError</c> with status 400, an error code and the errors of fields.</summary>
    public static object CreateErrorResponse(string errorCode, string errorMessage, IEnumerable<ValidationErrorField> validationErrors) =>
        new HttpError(
            new ErrorResponse { ResponseStatus = ResponseStatusUtils.CreateResponseStatus(errorCode, errorMessage, validationErrors) },
            400,
            errorCode,
            errorMessage);

    /// <summary>
    /// Makes a response DTO of the type that goes with a request, as <c>HelloResponse</c> of <c>Hello</c>, with a status.
    /// </summary>
    /// <returns>An <c>ErrorResponse</c> if there is no such type.</returns>
    public static object CreateResponseDto(object request, ResponseStatus responseStatus) => ErrorResponses.Create(request, responseStatus);

    /// <summary>Makes a status of an error code.</summary>
    public static ResponseStatus CreateResponseStatus(string errorCode) => CreateResponseStatus(errorCode, null);

    /// <summary>Makes a status of an error code and a message.</summary>
    public static ResponseStatus CreateResponseStatus(string errorCode, string errorMessage) =>
        ResponseStatusUtils.CreateResponseStatus(errorCode, errorMessage, null);

    /// <summary>Makes a status without an error.</summary>
    public static ResponseStatus CreateSuccessResponse(string message) => new() { Message = message };

    /// <summary>Returns the name of a request, the time, and its content in JSV, for debug mode.</summary>
    public static string GetRequestErrorBody(object request)
    {
        string body;
        try
        {
            body = TypeSerializer.SerializeToString(request);
        }
        catch (Exception)
        {
            body = "";
        }

        return "[" + (request?.GetType().Name ?? "null") + ": " + DateTime.UtcNow + "]:\n[REQUEST: " + body + "]";
    }

    /// <summary>Turns an exception of a service into its response: logs it, and keeps it in Redis if there is a client manager.</summary>
    /// <example>
    /// <code>
    /// public override object HandleException(IRequestContext context, Order request, Exception ex)
    /// {
    ///     return DtoUtils.HandleException(GetAppHost(), request, ex);
    /// }
    /// </code>
    /// </example>
    public static object HandleException(IResolver iocResolver, object request, Exception ex) =>
        HandleException(iocResolver, request, ex, null);

    /// <summary>Turns an exception of a service into its response, and logs it with the address of the request.</summary>
    /// <param name="iocResolver">Resolves Redis; may be null.</param>
    /// <param name="request">The request DTO.</param>
    /// <param name="ex">The exception of the service.</param>
    /// <param name="httpReq">May be null.</param>
    internal static object HandleException(IResolver iocResolver, object request, Exception ex, IHttpRequest httpReq)
    {
        var thrown = ex;
        if (EndpointHost.Config?.ReturnsInnerException != false && ex.InnerException != null && ex is not IHttpError)
            ex = ex.InnerException;

        var responseStatus = ex.ToResponseStatus();
        if (EndpointHost.DebugMode) responseStatus.StackTrace = GetRequestErrorBody(request) + "\n" + ex;

        var failed = $"The service of {request?.GetType().Name ?? "a request"} failed{ErrorLog.Place(httpReq)}: {ErrorLog.Cause(ex)}";

        // a message has no client that waits for a status
        ErrorLog.Answered(Log, failed, thrown, httpReq is null or MqRequest ? 500 : ex.ToStatusCode(), httpReq);
        if (iocResolver?.TryResolve<IRedisClientsManager>() is { } redis)
        {
            LogErrorInRedisIfExists(redis, request?.GetType().Name, responseStatus);
        }

        return CreateErrorResponse(request, ex, responseStatus);
    }

    /// <summary>
    /// Keeps an error in Redis, at the start of the lists <c>ServiceErrors:{operation}</c> and <c>ServiceErrors:All</c>; null does
    /// nothing.
    /// </summary>
    public static void LogErrorInRedisIfExists(IRedisClientsManager redisManager, string operationName, ResponseStatus responseStatus)
    {
        if (redisManager == null) return;
        try
        {
            using var client = redisManager.GetClient();
            client.PrependItemToList(UrnServiceErrorType + ":" + operationName, JsonSerializer.SerializeToString(responseStatus));
            client.PrependItemToList(UrnServiceErrorType + ":" + CombinedServiceLogId, JsonSerializer.SerializeToString(responseStatus));
        }
        catch (Exception ex)
        {
            Log.Error($"The exception of {operationName} could not be kept in Redis", ex);
        }
    }

    /// <summary>Turns a failed validation into a status with the errors of its fields.</summary>
    public static ResponseStatus ToResponseStatus(this ValidationError validationException) =>
        ResponseStatusUtils.CreateResponseStatus(
            validationException.ErrorCode, validationException.Message, validationException.Violations);

    /// <summary>Turns the result of a validation into a status: a success, or the errors of its fields.</summary>
    public static ResponseStatus ToResponseStatus(this ValidationErrorResult validationResult) => validationResult.IsValid
        ? CreateSuccessResponse(validationResult.SuccessMessage)
        : ResponseStatusUtils.CreateResponseStatus(validationResult.ErrorCode, validationResult.ErrorMessage, validationResult.Errors);

    /// <summary>Turns an exception into a status: error code, message, and errors of fields if it has them.</summary>
    public static ResponseStatus ToResponseStatus(this Exception exception) => exception switch
    {
        IResponseStatusConvertible convertible => convertible.ToResponseStatus(),
        IHttpError error => CreateResponseStatus(error.ErrorCode, error.Message),
        _ => CreateResponseStatus(exception.GetType().Name, ErrorMapper.MessageOf(exception)),
    };
}
