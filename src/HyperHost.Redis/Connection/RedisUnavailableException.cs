using System;
using System.Globalization;
using System.Net;
using ServiceStack.Common.Web;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Redis did not respond in time, or is temporarily unable to run the command: 503 with Retry-After.</summary>
public sealed class RedisUnavailableException : HttpError
{
    private RedisUnavailableException(string message, TimeSpan retryAfter, Exception? inner)
        : base(HttpStatusCode.ServiceUnavailable, "RedisUnavailable", message)
    {
        RetryAfter = retryAfter;
        Cause = inner;
        StatusDescription = "Service Unavailable";
        Headers["Retry-After"] = Math.Max(1, (long)Math.Ceiling(retryAfter.TotalSeconds)).ToString(CultureInfo.InvariantCulture);
    }

    /// <summary>Time until a retry is worthwhile; the response's header has at least one second.</summary>
    public TimeSpan RetryAfter { get; }

    /// <summary>
    /// The client's exception; null if the circuit was open and no call was made, or if replicas did not confirm a write.
    /// </summary>
    public Exception? Cause { get; }

    internal static RedisUnavailableException CircuitOpen(TimeSpan wait) => new(
        "Redis is unavailable, and the circuit to it is open. Try again later.", wait, null);

    internal static RedisUnavailableException Unreachable(TimeSpan wait, Exception cause) => new(
        "Redis is unreachable or did not respond in time. Try again later.", wait, cause);

    internal static RedisUnavailableException Refused(TimeSpan wait, Exception cause) => new(
        "Redis is temporarily unable to run this command. Try again later.", wait, cause);

    internal static RedisUnavailableException NotReplicated(long confirmed, int wanted, TimeSpan timeout) => new(
        FormattableString.Invariant(
            $"Redis has the write, but {confirmed} of {wanted} replicas confirmed it within {timeout.TotalSeconds} s. Repeat it later."),
        TimeSpan.Zero,
        null);
}
