using System;
using System.Diagnostics;
using ServiceStack.HyperHost.Common;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost;

/// <summary>What a log can read of a request that was served. Valid during <see cref="IAccessLog.Completed"/> only.</summary>
public abstract class AccessRecord
{
    private readonly long _ticks;

    private protected AccessRecord(long ticks) => _ticks = ticks;

    /// <summary>The verb, as the client sent it.</summary>
    public abstract string Method { get; }

    /// <summary>Path and query, as the client sent them.</summary>
    public abstract string Target { get; }

    /// <summary>Address of the client; null if it is not known.</summary>
    public abstract string? RemoteAddress { get; }

    /// <summary>The user that the web server or the application authenticated; null for none.</summary>
    public abstract string? User { get; }

    /// <summary>Bytes of the request's body.</summary>
    public abstract long ContentLength { get; }

    /// <summary>Status of the response.</summary>
    public abstract int Status { get; }

    /// <summary>Bytes of the response's body.</summary>
    public abstract long BytesWritten { get; }

    /// <summary>From the first look at the request to the end of its service.</summary>
    public TimeSpan Elapsed => TimeSpan.FromSeconds(_ticks / (double)Stopwatch.Frequency);

    /// <summary>The header X-Request-Id, which nginx and load balancers send; null if there is none.</summary>
    public string? RequestId => Variable("HTTP_X_REQUEST_ID") is { Length: > 0 } id ? id : null;

    /// <summary>The trace of the request: that of the host's activity, or of the header traceparent; null for none.</summary>
    public string? TraceId => FindTraceId() ?? TraceParent.TraceId(Variable("HTTP_TRACEPARENT"));

    /// <summary>A CGI variable of the request: REQUEST_METHOD, REMOTE_USER, HTTP_USER_AGENT …; null if there is none.</summary>
    public string? Variable(string name)
    {
        Guard.NotNull(name);
        return FindVariable(name);
    }

    /// <summary>A header of the response; null if it was not set.</summary>
    public string? ResponseHeader(string name)
    {
        Guard.NotNull(name);
        return FindResponseHeader(name);
    }

    private protected virtual string? FindTraceId() => null;

    private protected abstract string? FindVariable(string name);

    private protected abstract string? FindResponseHeader(string name);
}
