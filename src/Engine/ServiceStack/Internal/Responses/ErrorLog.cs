namespace ServiceStack.Internal.Responses;

using System;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>Logs exceptions of requests, with their operation, address and request id.</summary>
internal static class ErrorLog
{
    private const string RequestId = "X-Request-Id";
    private const int MaxUrl = 200;
    private const int MaxId = 64;

    /// <summary>
    /// Logs an exception that produces a response with this status. The host's own log treats a status below 500 as a client error; a
    /// factory of the application gets every exception at Error, as in v3.
    /// </summary>
    public static void Answered(ILog log, string message, Exception ex, int status)
    {
        if (status < 500 && LogManager.LogFactory is IServiceProvider host
            && host.GetService(HostContract.RefusalLog) is Action<string, Exception> refuse)
        {
            refuse(message, ex);
            return;
        }

        log.Error(message, ex);
    }

    /// <summary>The type and the message of an exception.</summary>
    public static string Cause(Exception ex) => $"{ex.GetType().Name}: {ex.Message}";

    /// <returns>" at GET /orders/5, request id 7f2, trace 4bf9…", with secrets masked; empty without a request.</returns>
    public static string Place(IHttpRequest request)
    {
        if (request == null) return "";
        try
        {
            var url = request.RawUrl ?? request.PathInfo;
            var place = $" at {request.HttpMethod} {Bounded(SecretText.MaskIn(SecretText.MaskInQuery(url ?? "")), MaxUrl)}";
            var id = request.Headers?[RequestId];
            if (!string.IsNullOrEmpty(id)) place += $", request id {Bounded(id, MaxId)}";
            var trace = CurrentTrace.Id ?? TraceParent.TraceId(request.Headers?[TraceParent.Name]);
            return trace == null ? place : $"{place}, trace {trace}";
        }
        catch (Exception)
        {
            // a mock may not implement every member
            return "";
        }
    }

    private static string Bounded(string text, int most) => text.Length <= most ? text : text.Substring(0, most) + "…";
}
