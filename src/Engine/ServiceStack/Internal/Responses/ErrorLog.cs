namespace ServiceStack.Internal.Responses;

using System;
using System.Threading;
using ServiceStack.HyperHost.Abstractions;
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
    public static void Answered(ILog log, string message, Exception ex, int status, IHttpRequest request = null)
    {
        if (TryNoteClientGone(log, message, ex, request)) return;

        if (status < 500 && LogManager.LogFactory is IClientErrorLog host)
        {
            host.LogClientError(message, ex);
            return;
        }

        log.Error(message, ex);
    }

    /// <summary>Logs an exception that no response shows.</summary>
    public static void Failed(ILog log, string message, Exception ex, IHttpRequest request = null)
    {
        if (!TryNoteClientGone(log, message, ex, request)) log.Error(message, ex);
    }

    /// <summary>Whether the cause is that the client has left, which is no fault of the application.</summary>
    public static bool IsClientGone(Exception ex, IHttpRequest request)
    {
        if (ClientGone.Is(ex)) return true;
        if (ex?.GetBaseException() is not OperationCanceledException || request is null or MqRequest) return false;

        return request.Items is { } items && items.TryGetValue(RequestItems.Cancelled, out var token)
            && token is CancellationToken { IsCancellationRequested: true };
    }

    // one line without a stack, also in a log of the application's own
    private static bool TryNoteClientGone(ILog log, string message, Exception ex, IHttpRequest request)
    {
        if (!IsClientGone(ex, request)) return false;
        if (log.IsDebugEnabled) log.Debug("The client left. " + message);
        return true;
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
            if (!string.IsNullOrEmpty(id)) place += $", request id {Bounded(SecretText.MaskIn(id), MaxId)}";
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
