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

    /// <summary>When another attempt is useful: at least one second in the response's header.</summary>
    public TimeSpan RetryAfter { get; }

    /// <summary>Whether the broker responds, and refuses this call: repeating it is of no use.</summary>
    internal bool IsRefusal { get; init; }

    /// <summary>The client's exception; null if no attempt was made, as the last one failed moments ago.</summary>
    public Exception? Cause { get; }
}
