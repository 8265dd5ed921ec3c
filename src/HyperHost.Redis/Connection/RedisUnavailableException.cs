using System;
using System.Globalization;
using System.Net;
using ServiceStack.Common.Web;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Redis did not answer in time, or cannot do what was asked now: 503 with Retry-After.</summary>
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

    /// <summary>When asking again is worth it: at least a second in the answer's header.</summary>
    public TimeSpan RetryAfter { get; }

    /// <summary>What the client of Redis said; null while the circuit is open, when nothing was asked.</summary>
    public Exception? Cause { get; }

    internal static RedisUnavailableException CircuitOpen(TimeSpan wait) => new(
        "Redis has not answered lately and is not asked for now. Try again later.", wait, null);

    internal static RedisUnavailableException Unreachable(TimeSpan wait, Exception cause) => new(
        "Redis cannot be reached, or did not answer in time. Try again later.", wait, cause);

    internal static RedisUnavailableException Refused(TimeSpan wait, Exception cause) => new(
        "Redis cannot do this now. Try again later.", wait, cause);
}
