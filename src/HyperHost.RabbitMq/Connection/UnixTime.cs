using System;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Times of AMQP: whole seconds since 1970.</summary>
internal static class UnixTime
{
    private static readonly DateTime Epoch = new(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    public static long Seconds(DateTime time) => (long)(time.ToUniversalTime() - Epoch).TotalSeconds;
}
