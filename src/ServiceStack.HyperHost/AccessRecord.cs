using System;
using System.Diagnostics;
using ServiceStack.HyperHost.Requests;

namespace ServiceStack.HyperHost;

/// <summary>What a log can say of a request that was served. Valid during <see cref="IAccessLog.Completed"/> only.</summary>
public sealed class AccessRecord
{
    private readonly HostRequest _request;
    private readonly HostResponse _response;
    private readonly long _ticks;

    internal AccessRecord(HostRequest request, HostResponse response, long ticks)
    {
        _request = request;
        _response = response;
        _ticks = ticks;
    }

    /// <summary>The verb, as the client sent it.</summary>
    public string Method => _request.WireMethod;

    /// <summary>Path and query, as the client sent them.</summary>
    public string Target => _request.RawUrl;

    /// <summary>Address of the client; null if it is not known.</summary>
    public string? RemoteAddress => _request.UserHostAddress;

    /// <summary>Bytes of the request's body.</summary>
    public long ContentLength => _request.ContentLength;

    /// <summary>Status of the answer.</summary>
    public int Status => _response.StatusCode;

    /// <summary>Bytes of the answer's body.</summary>
    public long BytesWritten => _response.BytesWritten;

    /// <summary>From the first look at the request to the end of its service.</summary>
    public TimeSpan Elapsed => TimeSpan.FromSeconds(_ticks / (double)Stopwatch.Frequency);

    /// <summary>A CGI variable of the request: REQUEST_METHOD, REMOTE_USER, HTTP_USER_AGENT …; null if there is none.</summary>
    public string? Variable(string name)
    {
        Guard.NotNull(name);
        return _request.Variable(name);
    }

    /// <summary>A header of the answer; null if it was not set.</summary>
    public string? ResponseHeader(string name)
    {
        Guard.NotNull(name);
        return _response.GetHeader(name);
    }
}
