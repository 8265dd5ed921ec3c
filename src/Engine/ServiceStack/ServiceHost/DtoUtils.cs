namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.Common.Utils;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Answers;
using ServiceStack.Logging;
using ServiceStack.Redis;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;
using ServiceStack.Validation;
using ServiceStack.WebHost.Endpoints;

public static class DtoUtils
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(DtoUtils));

    public const string CombinedServiceLogId = "All";

    public const string ResponseStatusPropertyName = "ResponseStatus";

    public const string UrnServiceErrorType = "ServiceErrors";

    public static object CreateErrorResponse(object request, ValidationErrorResult validationError)
    {
        var responseStatus = validationError.ToResponseStatus();
        return CreateErrorResponse(request, new ValidationError(validationError), responseStatus);
    }

    /// <summary>The answer to an error: the response DTO that goes with the request, its status filled in, as an HttpError.</summary>
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

    public static object CreateErrorResponse(string errorCode, string errorMessage, IEnumerable<ValidationErrorField> validationErrors) =>
        new HttpError(
            new ErrorResponse { ResponseStatus = ResponseStatusUtils.CreateResponseStatus(errorCode, errorMessage, validationErrors) },
            400,
            errorCode,
            errorMessage);

    public static object CreateResponseDto(object request, ResponseStatus responseStatus) => ErrorResponses.Create(request, responseStatus);

    public static ResponseStatus CreateResponseStatus(string errorCode) => CreateResponseStatus(errorCode, null);

    public static ResponseStatus CreateResponseStatus(string errorCode, string errorMessage) =>
        ResponseStatusUtils.CreateResponseStatus(errorCode, errorMessage, null);

    public static ResponseStatus CreateSuccessResponse(string message) => new() { Message = message };

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

    public static object HandleException(IResolver iocResolver, object request, Exception ex)
    {
        if (EndpointHost.Config?.ReturnsInnerException != false && ex.InnerException != null && ex is not IHttpError)
            ex = ex.InnerException;

        var responseStatus = ex.ToResponseStatus();
        if (EndpointHost.DebugMode) responseStatus.StackTrace = GetRequestErrorBody(request) + "\n" + ex;

        Log.Error($"The service of {request?.GetType().Name ?? "a request"} failed: {ex.Message}", ex);
        if (iocResolver?.TryResolve<IRedisClientsManager>() is { } redis)
        {
            LogErrorInRedisIfExists(redis, request?.GetType().Name, responseStatus);
        }

        return CreateErrorResponse(request, ex, responseStatus);
    }

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

    public static ResponseStatus ToResponseStatus(this ValidationError validationException) =>
        ResponseStatusUtils.CreateResponseStatus(
            validationException.ErrorCode, validationException.Message, validationException.Violations);

    public static ResponseStatus ToResponseStatus(this ValidationErrorResult validationResult) => validationResult.IsValid
        ? CreateSuccessResponse(validationResult.SuccessMessage)
        : ResponseStatusUtils.CreateResponseStatus(validationResult.ErrorCode, validationResult.ErrorMessage, validationResult.Errors);

    public static ResponseStatus ToResponseStatus(this Exception exception) => exception switch
    {
        IResponseStatusConvertible convertible => convertible.ToResponseStatus(),
        IHttpError error => CreateResponseStatus(error.ErrorCode, error.Message),
        _ => CreateResponseStatus(exception.GetType().Name, ErrorMapper.MessageOf(exception)),
    };
}
