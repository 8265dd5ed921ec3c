namespace ServiceStack.Internal.Responses;

using System;
using System.Runtime.Serialization;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

/// <summary>Exceptions to status codes and error bodies.</summary>
internal static class ErrorMapper
{
    /// <param name="config">What the application maps itself; null for nothing.</param>
    public static int StatusOf(Exception ex, EndpointHostConfig config)
    {
        var mapped = config?.MapExceptionToStatusCode;
        if (mapped != null && mapped.TryGetValue(ex.GetType(), out var status)) return status;

        return ex switch
        {
            IHttpError error => error.Status,
            NotImplementedException or NotSupportedException => 405,
            ArgumentException or SerializationException => 400,
            UnauthorizedAccessException => 403,
            _ => 500,
        };
    }

    public static string CodeOf(Exception ex) => (ex as IHttpError)?.ErrorCode ?? ex.GetType().Name;

    /// <summary>The message as .NET Framework words it: clients have read the name of an argument from there.</summary>
    public static string MessageOf(Exception ex)
    {
        var message = ex.Message;
        if (ex is not ArgumentException { ParamName: { Length: > 0 } name }) return message;

        var suffix = " (Parameter '" + name + "')";
        var at = message.IndexOf(suffix, StringComparison.Ordinal);
        if (at < 0) return message;
        return message.Substring(0, at) + Environment.NewLine + "Parameter name: " + name + message.Substring(at + suffix.Length);
    }

    /// <summary>The body of an error that happened outside of a service.</summary>
    public static ErrorResponse ToErrorResponse(Exception ex, string message, EndpointHostConfig config) => new()
    {
        ResponseStatus = new ResponseStatus
        {
            ErrorCode = ex == null ? null : CodeOf(ex),
            Message = ex == null ? message : MessageOf(ex),
            StackTrace = ex != null && config?.DebugMode == true ? ex.StackTrace : null,
        },
    };
}
