using System;
using System.Globalization;
using System.Net;
using ServiceStack.Common.Web;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>RabbitMQ did not confirm a call in time, or cannot be reached: 503 with Retry-After.</summary>
public sealed class RabbitMqUnavailableException : HttpError
{
    internal RabbitMqUnavailableException(string reason, TimeSpan retryAfter, Exception? cause)
        : base(HttpStatusCode.ServiceUnavailable, "RabbitMqUnavailable", "RabbitMQ cannot be used now: " + reason)
    {
        RetryAfter = retryAfter;
        Cause = cause;
        StatusDescription = "Service Unavailable";
        Headers["Retry-After"] = Math.Max(1, (long)Math.Ceiling(retryAfter.TotalSeconds)).ToString(CultureInfo.InvariantCulture);
    }

    /// <summary>Time until a retry is worthwhile; the response's header has at least one second.</summary>
    public TimeSpan RetryAfter { get; }

    /// <summary>Whether the broker responded and refused the call, so that a retry is pointless.</summary>
    internal bool IsRefusal { get; init; }

    /// <summary>The client's exception; null if the call failed at once, because the last connection attempt had just failed.</summary>
    public Exception? Cause { get; }
}
