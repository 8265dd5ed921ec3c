using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Providers;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Logs the latest requests of all nodes to one list in Redis. Requests do not wait for Redis.</summary>
/// <remarks><code>log:requests   list   RequestLogEntry as JSON, newest first</code></remarks>
public sealed class RedisRequestLogger : IRequestLogger
{
    private const string List = "log:requests";
    private const int TicksPerMicrosecond = 10;

    private readonly RedisConnection _connection;

    /// <param name="connection">Remains the caller's to dispose.</param>
    public RedisRequestLogger(RedisConnection connection)
    {
        Guard.NotNull(connection);

        _connection = connection;
    }

    /// <inheritdoc/>
    public bool EnableErrorTracking { get; set; }

    /// <inheritdoc/>
    public bool EnableRequestBodyTracking { get; set; }

    /// <inheritdoc/>
    public bool EnableResponseTracking { get; set; }

    /// <inheritdoc/>
    public bool EnableSessionTracking { get; set; }

    /// <inheritdoc/>
    public Type[] ExcludeRequestDtoTypes { get; set; } = [];

    /// <inheritdoc/>
    public Type[] HideRequestBodyForRequestDtoTypes { get; set; } = [];

    /// <inheritdoc/>
    public string[] RequiredRoles { get; set; } = [];

    /// <returns>Logged requests, oldest first: all of them, or the latest <paramref name="take"/>.</returns>
    /// <exception cref="RedisUnavailableException">Redis is unavailable.</exception>
    public List<RequestLogEntry> GetLatestLogs(int? take)
    {
        if (take <= 0) return [];

        var texts = _connection.Run(database => database.ListRange(List, 0, (take ?? 0) - 1));
        return [.. texts.Select(static text => JsonSerializer.DeserializeFromString<RequestLogEntry>(text)).Reverse()];
    }

    /// <summary>Sends the entry without waiting. Entries are lost while Redis is unavailable.</summary>
    public void Log(IRequestContext requestContext, object requestDto, object response, TimeSpan elapsed)
    {
        foreach (var entry in Describe(requestContext, requestDto, response, elapsed))
        {
            // an id from the time, because counters of several nodes would collide
            entry.Id = entry.DateTime.Ticks / TicksPerMicrosecond;
            var text = JsonSerializer.SerializeToString(entry);
            _connection.Send(database =>
            {
                database.ListLeftPush(List, text, When.Always, CommandFlags.FireAndForget);
                database.ListTrim(List, 0, _connection.Options.RequestLogCapacity - 1, CommandFlags.FireAndForget);
            });
        }
    }

    private List<RequestLogEntry> Describe(IRequestContext context, object requestDto, object response, TimeSpan elapsed)
    {
        var one = new InMemoryRollingRequestLogger(1)
        {
            EnableErrorTracking = EnableErrorTracking,
            EnableRequestBodyTracking = EnableRequestBodyTracking,
            EnableResponseTracking = EnableResponseTracking,
            EnableSessionTracking = EnableSessionTracking,
            ExcludeRequestDtoTypes = ExcludeRequestDtoTypes,
            HideRequestBodyForRequestDtoTypes = HideRequestBodyForRequestDtoTypes,
        };
        one.Log(context, requestDto, response, elapsed);
        return one.GetLatestLogs(null);
    }
}
