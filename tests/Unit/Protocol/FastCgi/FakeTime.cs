using System;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Time that advances only when a test advances it; the heartbeat of a server comes with it, once a second.</summary>
internal sealed class FakeTime : FakeTimeProvider
{
    public static readonly TimeSpan Second = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan Never = TimeSpan.FromDays(1);

    /// <summary>Has no limit met before the test's own, however long what it waits for takes.</summary>
    public static HostLimits Lift(HostLimits limits)
    {
        limits.FirstByteTimeout = limits.KeepAliveTimeout = limits.ParamsTimeout = Never;
        limits.BodyRateGrace = limits.BodyTimeout = limits.ServiceGrace = Never;
        limits.WriteTimeout = limits.ResponseRateGrace = Never;
        return limits;
    }

    /// <summary>Advances the time second by second until something has happened.</summary>
    /// <param name="happened">Called after each second.</param>
    /// <param name="what">Finishes "It did not happen that …".</param>
    public void PassUntil(Func<bool> happened, string what) => Wait.Until(
        () =>
        {
            Advance(Second);
            return happened();
        },
        what);

    /// <summary>Advances the time until a limit is exceeded.</summary>
    public void PassUntilMet(HostCounters counters, LimitName limit) =>
        PassUntil(() => counters.LimitsMet(limit) > 0, limit + " is met");
}
