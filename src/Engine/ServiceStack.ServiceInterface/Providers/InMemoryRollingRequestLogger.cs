namespace ServiceStack.ServiceInterface.Providers;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Diagnostics;
using System.Globalization;
using System.Threading;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Streams;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Shared;
using HttpHeaders = ServiceStack.Common.Web.HttpHeaders;

/// <summary>
/// Keeps the latest requests, as many as its capacity and its bound in bytes allow. Passwords, tokens and the headers Authorization and
/// Cookie are masked, and a session id is a hash; v3 keeps them.
/// </summary>
public class InMemoryRollingRequestLogger : IRequestLogger
{
    /// <summary>How many requests are kept by default: 1000.</summary>
    public const int DefaultCapacity = 1000;

    /// <summary>32 MiB.</summary>
    public const long DefaultMaxBytes = 32 * 1024 * 1024;

    // of the bound in bytes, one request takes this part of it at most
    private const int LargestShare = 8;
    private const int ShortBody = 4096;

    private readonly ConcurrentQueue<(RequestLogEntry Entry, long Size)> entries = new();
    private readonly int capacity;
    private int count;
    private long bytes;
    private long lastId;

    /// <summary>Initializes a log that keeps the latest requests in memory.</summary>
    /// <param name="capacity">How many; null for 1000.</param>
    public InMemoryRollingRequestLogger(int? capacity = DefaultCapacity)
    {
        this.capacity = capacity ?? DefaultCapacity;
    }

    /// <summary>Bytes kept at most, estimated; 0 for no bound. v3 has none.</summary>
    public long MaxBytes { get; set; } = DefaultMaxBytes;

    /// <summary>Bytes kept now, estimated.</summary>
    public long KeptBytes => Interlocked.Read(ref bytes);

    /// <inheritdoc/>
    public bool EnableErrorTracking { get; set; }

    /// <inheritdoc/>
    public bool EnableRequestBodyTracking { get; set; }

    /// <inheritdoc/>
    public bool EnableResponseTracking { get; set; }

    /// <inheritdoc/>
    public bool EnableSessionTracking { get; set; }

    /// <inheritdoc/>
    public Type[] ExcludeRequestDtoTypes { get; set; }

    /// <inheritdoc/>
    public Type[] HideRequestBodyForRequestDtoTypes { get; set; }

    /// <inheritdoc/>
    public string[] RequiredRoles { get; set; }

    /// <inheritdoc/>
    /// <returns>The kept requests, oldest first: all of them, or the first <paramref name="take"/>.</returns>
    public List<RequestLogEntry> GetLatestLogs(int? take)
    {
        var all = new List<RequestLogEntry>();
        foreach (var (entry, _) in entries) all.Add(entry);
        if (take is { } wanted && wanted < all.Count) all.RemoveRange(Math.Max(wanted, 0), all.Count - Math.Max(wanted, 0));
        return all;
    }

    /// <inheritdoc/>
    public void Log(IRequestContext requestContext, object requestDto, object response, TimeSpan requestDuration)
    {
        var requestType = requestDto?.GetType();
        if (Lists(ExcludeRequestDtoTypes, requestType)) return;

        var entry = new RequestLogEntry
        {
            Id = Interlocked.Increment(ref lastId),
            DateTime = DateTime.UtcNow,
            RequestDuration = requestDuration,
        };
        var httpReq = requestContext?.Get<IHttpRequest>();
        using var pause = ClientReads.Pause(httpReq);
        if (httpReq != null) Describe(entry, requestContext, httpReq);
        if (!Lists(HideRequestBodyForRequestDtoTypes, requestType)) DescribeBody(entry, httpReq, requestDto);
        DescribeResponse(entry, response);
        Keep(entry, httpReq);
    }

    /// <summary>Returns an error in a form that can be kept.</summary>
    /// <returns>The response's DTO, or a response status made of the exception.</returns>
    public static object ToSerializableErrorResponse(object response)
    {
        if (response is IHttpResult { Response: { } dto }) return dto;
        return response is Exception ex ? ex.ToResponseStatus() : response;
    }

    private static bool Lists(Type[] types, Type type) => types != null && type != null && Array.IndexOf(types, type) >= 0;

    private void Describe(RequestLogEntry entry, IRequestContext requestContext, IHttpRequest httpReq)
    {
        entry.HttpMethod = httpReq.HttpMethod;
        entry.AbsoluteUri = LogMask.OfUrl(httpReq.AbsoluteUri);
        entry.PathInfo = httpReq.PathInfo;
        entry.IpAddress = requestContext.IpAddress;
        entry.ForwardedFor = httpReq.XForwardedFor;
        entry.Referer = LogMask.OfText(httpReq.Headers["Referer"]);
        entry.Headers = ToDictionary(httpReq.Headers);
        entry.UserAuthId = httpReq.GetItemOrCookie(HttpHeaders.XUserAuthId);
        var sessionId = httpReq.FindSessionId();
        entry.SessionId = LogMask.OfSession(sessionId);
        entry.Items = Texts(httpReq.Items);
        if (EnableSessionTracking && sessionId != null) entry.Session = LogMask.Of(httpReq.GetSession());
    }

    private void DescribeBody(RequestLogEntry entry, IHttpRequest httpReq, object requestDto)
    {
        entry.RequestDto = LogMask.Of(requestDto);
        if (httpReq == null) return;

        entry.FormData = ToDictionary(httpReq.FormData);
        if (!EnableRequestBodyTracking) return;

        // a text of it would take twice the memory that the bound is for
        entry.RequestBody = MaxBytes > 0 && httpReq.ContentLength > MaxBytes / LargestShare
            ? LeftOut(httpReq.ContentLength)
            : LogMask.OfText(httpReq.GetRawBody());
    }

    private void DescribeResponse(RequestLogEntry entry, object response)
    {
        if (response.IsErrorResponse() || response is Exception)
        {
            if (EnableErrorTracking) entry.ErrorResponse = LogMask.Of(ToSerializableErrorResponse(response));
        }
        else if (EnableResponseTracking && SequenceKind.Of(SequenceKind.SourceOf(response)) == null)
        {
            // a sequence is enumerated once, by its client
            entry.ResponseDto = LogMask.Of(response.ToResponseDto());
        }
    }

    private void Keep(RequestLogEntry entry, IHttpRequest httpReq)
    {
        var size = 0L;
        if (MaxBytes > 0)
        {
            var most = MaxBytes / LargestShare;
            size = LogEntrySize.Of(entry, httpReq, most);
            if (size > most)
            {
                entry.RequestDto = entry.ResponseDto = null;
                entry.FormData = new Dictionary<string, string>();
                if (entry.RequestBody?.Length > ShortBody) entry.RequestBody = LeftOut(entry.RequestBody.Length);
                size = LogEntrySize.Of(entry, null, most);
            }
        }

        entries.Enqueue((entry, size));
        var kept = Interlocked.Add(ref bytes, size);
        var isOverCapacity = Interlocked.Increment(ref count) > capacity;
        while ((isOverCapacity || (MaxBytes > 0 && kept > MaxBytes)) && entries.TryDequeue(out var oldest))
        {
            Interlocked.Decrement(ref count);
            kept = Interlocked.Add(ref bytes, -oldest.Size);
            isOverCapacity = false;
        }
    }

    private static string LeftOut(long length) => $"({length} bytes, more than the log keeps of one request)";

    private static Dictionary<string, string> ToDictionary(NameValueCollection values)
    {
        var texts = new Dictionary<string, string>();
        if (values == null) return texts;

        foreach (string key in values)
        {
            if (key != null) texts[key] = LogMask.OfField(key, values[key]);
        }

        return texts;
    }

    // A request's items can be anything; only text can be kept and shown. The items of a host for itself are left out.
    private static Dictionary<string, object> Texts(Dictionary<string, object> items)
    {
        var texts = new Dictionary<string, object>();
        foreach (var item in items)
        {
            if (item.Key.StartsWith(RequestItems.Prefix, StringComparison.Ordinal)) continue;
            texts[item.Key] = item.Value switch
            {
                null => "(null)",
                // .NET writes the time of a watch, .NET Framework its name
                Stopwatch watch => watch.GetType().FullName,
                _ => LogMask.OfField(item.Key, TextOf(item.Value)),
            };
        }

        return texts;
    }

    // what has no text, as Mono's SOAP message once it is read, has a name
    private static string TextOf(object value)
    {
        try
        {
            return Convert.ToString(value, CultureInfo.InvariantCulture);
        }
        catch (Exception ex) when (!MemoryShortage.Is(ex))
        {
            return value.GetType().FullName;
        }
    }
}
