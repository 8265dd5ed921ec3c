using System;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using ServiceStack.HyperHost.AspNetCore.Https;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>The host's limits as Kestrel's, which Kestrel itself enforces.</summary>
public class KestrelLimitsTests
{
    [Test]
    public void Kestrel_gets_the_limits_of_the_host()
    {
        var of = Apply(new HostLimits
        {
            MaxConnections = 7,
            MaxParamsBytes = 2000,
            MaxHeaderCount = 8,
            MaxBodyBytes = 9,
            MaxRequestsPerConnection = 10,
            KeepAliveTimeout = TimeSpan.FromSeconds(11),
            ParamsTimeout = TimeSpan.FromSeconds(12),
            MinBodyRate = 13,
            BodyRateGrace = TimeSpan.FromSeconds(14),
            MinResponseRate = 15,
            ResponseRateGrace = TimeSpan.FromSeconds(16),
        });

        Assert.That(of.MaxConcurrentConnections, Is.EqualTo(7));
        Assert.That(of.MaxRequestHeadersTotalSize, Is.EqualTo(2000));
        Assert.That(of.MaxRequestHeaderCount, Is.EqualTo(8));
        Assert.That(of.MaxRequestBodySize, Is.EqualTo(9));
        Assert.That(of.Http2.MaxStreamsPerConnection, Is.EqualTo(10));
        Assert.That(of.KeepAliveTimeout, Is.EqualTo(TimeSpan.FromSeconds(11)));
        Assert.That(of.RequestHeadersTimeout, Is.EqualTo(TimeSpan.FromSeconds(12)));
        Assert.That(Text(of.MinRequestBodyDataRate), Is.EqualTo("13 00:00:14"));
        Assert.That(Text(of.MinResponseDataRate), Is.EqualTo("15 00:00:16"));
    }

    [Test]
    public void Zero_is_no_limit_of_Kestrel()
    {
        var of = Apply(new HostLimits { MaxConnections = 0, MaxBodyBytes = 0, MinBodyRate = 0, MinResponseRate = 0 });

        object?[] all = [of.MaxConcurrentConnections, of.MaxRequestBodySize, of.MinRequestBodyDataRate, of.MinResponseDataRate];
        Assert.That(all, Has.All.Null);
    }

    [Test]
    public void Kestrel_takes_every_value_that_the_host_allows()
    {
        var limits = new HostLimits
        {
            MaxParamsBytes = int.MaxValue,
            MaxBodyBytes = long.MaxValue,
            BodyRateGrace = TimeSpan.Zero,
            ResponseRateGrace = TimeSpan.Zero,
            ParamsTimeout = TimeSpan.FromTicks(1),
            KeepAliveTimeout = TimeSpan.FromTicks(1),
        };

        Assert.That(() => Apply(limits), Throws.Nothing);
    }

    private static KestrelServerLimits Apply(HostLimits limits)
    {
        var kestrel = new KestrelServerOptions();
        KestrelLimits.Apply(limits, kestrel);
        return kestrel.Limits;
    }

    private static string Text(MinDataRate? rate) => $"{rate?.BytesPerSecond} {rate?.GracePeriod}";
}
