using System;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>What options set in the host's own.</summary>
public class HostOptionsTests
{
    private static readonly (string Option, Func<HyperHostOptions, object?> Value, object? Expected)[] Cases =
    [
        ("maxconns=7", o => o.Limits.MaxConnections, 7),
        ("maxreqs=8", o => o.Limits.MaxRequests, 8),
        ("max-queued-requests=9", o => o.Limits.MaxQueuedRequests, 9),
        ("max-requests-per-connection=3", o => o.Limits.MaxRequestsPerConnection, 3),
        ("multiplex=False", o => o.Limits.MaxRequestsPerConnection, 1),
        ("multiplex=True", o => o.Limits.MaxRequestsPerConnection, 100),
        ("backlog=64", o => o.Transport.Backlog, 64),
        ("minthreads=5,6", o => o.Transport.MinThreads, 5),
        ("maxthreads=50", o => o.Transport.MaxThreads, 50),
        ("kestrel=True", o => o.Transport.UseKestrel, true),
        ("socket-mode=666", o => o.Transport.UnixMode, 0x1B6),
        ("socket-owner=joe", o => o.Transport.UnixOwner, "joe"),
        ("socket-group=www", o => o.Transport.UnixGroup, "www"),
        ("max-params=32k", o => o.Limits.MaxParamsBytes, 32768),
        ("max-headers=50", o => o.Limits.MaxHeaderCount, 50),
        ("max-body=30M", o => o.Limits.MaxBodyBytes, 31457280L),
        ("spool-threshold=1M", o => o.Limits.SpoolThreshold, 1048576),
        ("spool-folder=/var/spool", o => o.Limits.SpoolFolder, "/var/spool"),
        ("body-timeout=20s", o => o.Limits.BodyTimeout, TimeSpan.FromSeconds(20)),
        ("max-form=1m", o => o.Limits.MaxFormBytes, 1L << 20),
        ("min-body-rate=100", o => o.Limits.MinBodyRate, 100),
        ("body-rate-grace=2s", o => o.Limits.BodyRateGrace, TimeSpan.FromSeconds(2)),
        ("min-response-rate=1k", o => o.Limits.MinResponseRate, 1024),
        ("response-rate-grace=3s", o => o.Limits.ResponseRateGrace, TimeSpan.FromSeconds(3)),
        ("first-byte-timeout=500ms", o => o.Limits.FirstByteTimeout, TimeSpan.FromMilliseconds(500)),
        ("params-timeout=10", o => o.Limits.ParamsTimeout, TimeSpan.FromSeconds(10)),
        ("keepalive-timeout=2m", o => o.Limits.KeepAliveTimeout, TimeSpan.FromMinutes(2)),
        ("service-timeout=1h", o => o.Limits.ServiceTimeout, TimeSpan.FromHours(1)),
        ("service-grace=1.5s", o => o.Limits.ServiceGrace, TimeSpan.FromSeconds(1.5)),
        ("write-timeout=20", o => o.Limits.WriteTimeout, TimeSpan.FromSeconds(20)),
        ("drain-timeout=0", o => o.Limits.DrainTimeout, TimeSpan.Zero),
        ("idle-drain-time=3s", o => o.Limits.IdleDrainTime, TimeSpan.FromSeconds(3)),
        ("log-format=json", o => o.LogFormat, HostLogFormat.Json),
        ("syslog", o => o.Syslog, "/dev/log"),
        ("syslog=udp://10.0.0.5", o => o.Syslog, "udp://10.0.0.5"),
        ("allowed-clients=10.0.0.5,10.1.0.0/16", o => string.Join(" ", o.AllowedClients), "10.0.0.5 10.1.0.0/16"),
        ("underscores-in-headers=on", o => o.UnderscoresInHeaders, true),
        ("local-unix-sockets=on", o => o.LocalUnixSockets, true),
        ("server-timing", o => o.ServerTiming, true),
        ("v3-behaviour", o => o.V3Behaviour, true),
        ("compress", o => o.Compression.IsEnabled, true),
        ("compress-least=2k", o => o.Compression.MinBytes, 2048),
        ("certificate=a.pem,b c.pfx", o => string.Join("|", o.Tls.Certificates), "a.pem|b c.pfx"),
        ("certificate-key=a.key, b.key", o => string.Join("|", o.Tls.Keys), "a.key|b.key"),
        ("certificate-password-file=/run/secret", o => o.Tls.PasswordFile, "/run/secret"),
        ("hsts=8760h", o => o.Tls.HstsMaxAge, TimeSpan.FromDays(365)),
        ("hsts-subdomains=True", o => o.Tls.IncludeSubDomains, true),
        ("redirect-to-https=True", o => o.Tls.Redirect, true),
        ("trusted-proxies=10.0.0.6", o => o.TrustedProxies.Single(), "10.0.0.6"),
        ("status", o => o.Status.Path, "/status"),
        ("status=/server", o => o.Status.Path, "/server"),
        ("metrics-path=/m", o => o.Status.MetricsPath, "/m"),
        ("status-clients=10.0.0.5,10.1.0.0/16", o => string.Join(" ", o.Status.AllowedClients), "10.0.0.5 10.1.0.0/16"),
        ("status-token=0123456789abcdef", o => o.Status.Token, "0123456789abcdef"),
        ("slow-request-time=2s", o => o.SlowRequestTime, TimeSpan.FromSeconds(2)),
        ("silence-advice=one-route,clock-set", o => string.Join(" ", o.Status.SuppressedAdvice), "one-route clock-set"),
        ("health", o => o.Health.IsEnabled, true),
        ("ready-queue=3", o => o.Health.MaxQueued, 3),
        ("drain-delay=7s", o => o.Health.DrainDelay, TimeSpan.FromSeconds(7)),
    ];

    [Test]
    public void An_option_sets_its_member([ValueSource(nameof(Cases))] (string Option, Func<HyperHostOptions, object?> Value,
        object? Expected) known)
    {
        using var plans = new Plans();

        var plan = plans.WithApp("--" + known.Option);

        Assert.That(plan.Problems, Is.Empty);
        Assert.That(known.Value(Plans.Options(plan)), Is.EqualTo(known.Expected));
    }

    [Test]
    public void Every_member_of_the_hosts_options_can_be_set()
    {
        string[] options =
        [
            .. OptionTable.All.Where(static option => option is { Set: not null, Name: not "access-format" })
                .Select(static option => option.Names[0]),
        ];
        Assert.That(Cases.Select(static known => known.Option.Split('=')[0]).Distinct(), Is.EquivalentTo(options));

        // without an option: what holds other options, what the log's own options set, and what only a program can give
        string[] without =
        [
            "Limits", "Transport", "Status", "Health", "Tls", "Compression", "Log", "LogLevels", "LogConnections", "AccessLog",
            "RequestEvents", "Checks",
        ];
        var members = new[]
        {
            typeof(HostLimits), typeof(TransportOptions), typeof(StatusOptions), typeof(HealthOptions), typeof(TlsOptions),
            typeof(CompressionOptions), typeof(HyperHostOptions),
        }.SelectMany(static type => type.GetProperties()).Select(static property => property.Name).Where(name => !without.Contains(name));

        // MaxRequestsPerConnection has two: multiplex is the older servers'; kestrel is a parameter of UseKestrel
        Assert.That(options, Has.Length.EqualTo(members.Count() + 2), "A member has no option, or an option no member.");
    }
}
