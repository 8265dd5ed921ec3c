using System;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>The Date header line, formatted once a second.</summary>
internal static class DateHeader
{
    private static Moment _last = new(long.MinValue, []);

    /// <summary>The line with the current time. RFC 9110 §6.6.1 requires it of an origin server with a clock.</summary>
    public static byte[] Line
    {
        get
        {
            var last = _last;
            var now = DateTime.UtcNow;
            var second = now.Ticks / TimeSpan.TicksPerSecond;
            if (last.Second == second) return last.Line;

            var next = new Moment(second, HeadWriter.DateLine(now));
            _last = next;
            return next.Line;
        }
    }

    private sealed record Moment(long Second, byte[] Line);
}
