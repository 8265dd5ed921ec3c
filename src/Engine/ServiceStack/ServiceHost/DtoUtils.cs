namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.Redis;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Validation;

public static class DtoUtils
{
    public const string CombinedServiceLogId = "All";

    public const string ResponseStatusPropertyName = "ResponseStatus";

    public const string UrnServiceErrorType = "ServiceErrors";

    public static object CreateErrorResponse(object request, ValidationErrorResult validationError) => throw new NotImplementedException();

    public static object CreateErrorResponse(object request, Exception ex, ResponseStatus responseStatus) => throw new NotImplementedException();

    public static object CreateErrorResponse(string errorCode, string errorMessage, IEnumerable<ValidationErrorField> validationErrors) => throw new NotImplementedException();

    public static object CreateResponseDto(object request, ResponseStatus responseStatus) => throw new NotImplementedException();

    public static ResponseStatus CreateResponseStatus(string errorCode) => throw new NotImplementedException();

    public static ResponseStatus CreateResponseStatus(string errorCode, string errorMessage) => throw new NotImplementedException();

    public static ResponseStatus CreateSuccessResponse(string message) => throw new NotImplementedException();

    public static string GetRequestErrorBody(object request) => throw new NotImplementedException();

    public static object HandleException(IResolver iocResolver, object request, Exception ex) => throw new NotImplementedException();

    public static void LogErrorInRedisIfExists(IRedisClientsManager redisManager, string operationName, ResponseStatus responseStatus) => throw new NotImplementedException();

    public static ResponseStatus ToResponseStatus(this ValidationError validationException) => throw new NotImplementedException();

    public static ResponseStatus ToResponseStatus(this ValidationErrorResult validationResult) => throw new NotImplementedException();

    public static ResponseStatus ToResponseStatus(this Exception exception) => throw new NotImplementedException();
}
