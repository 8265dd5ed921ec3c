using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Http.Wire;

namespace ServiceStack.HyperHost.Http;

/// <summary>The time as Date has it, made once a second.</summary>
internal static class DateHeader
{
    private static Moment _last = new(long.MinValue, []);

    /// <summary>RFC 9110 §6.6.1: an origin server with a clock sends it.</summary>
    public static byte[] Now
    {
        get
        {
            var last = _last;
            var second = Clock.Now / 1000;
            if (last.Second == second) return last.Text;

            var now = new Moment(second, HeadWriter.DateText(DateTime.UtcNow));
            _last = now;
            return now.Text;
        }
    }

    private sealed record Moment(long Second, byte[] Text);
}
