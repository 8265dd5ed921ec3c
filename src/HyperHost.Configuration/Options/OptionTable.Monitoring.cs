using System.Collections.Generic;
using ServiceStack.HyperHost.Status;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Status page, metrics and health checks, and their access control.</summary>
internal static partial class OptionTable
{
    private static IEnumerable<Option> Monitoring() =>
    [
        new(OptionGroup.Monitoring, OptionKind.Text, "status")
        {
            Value = "PATH",
            Bare = "/status",
            Default = "none; the bare name means /status",
            Help = "Path of the status page, such as /status: also php-fpm's text, JSON and, at /metrics, Prometheus's metrics.",
            Set = static (options, value) => options.Status.Path = OptionValue.UrlPath(value),
        },
        new(OptionGroup.Monitoring, OptionKind.Text, "metrics-path")
        {
            Value = "PATH",
            Default = "/metrics",
            Help = "Path of the metrics.",
            Set = static (options, value) => options.Status.MetricsPath = OptionValue.UrlPath(value),
        },
        new(OptionGroup.Monitoring, OptionKind.List, "status-clients")
        {
            Value = "ADDRESS,…",
            Default = "this machine's",
            Help = "Clients that may see both: addresses and networks.",
            Set = static (options, value) =>
            {
                foreach (var address in Words(value)) options.Status.AllowedClients.Add(address);
                StatusEndpoint.Check(options.Status);
            },
        },
        new(OptionGroup.Monitoring, OptionKind.Text, "status-token")
        {
            Value = "TOKEN",
            Default = "none",
            Help = "Admits requests with Authorization: Bearer TOKEN. Set it as HYPERHOST_STATUS_TOKEN: users can read command lines.",
            Set = static (options, value) =>
            {
                options.Status.Token = value;
                StatusEndpoint.Check(options.Status);
            },
        },
        new(OptionGroup.Monitoring, OptionKind.Time, "slow-request-time")
        {
            Default = "0 (none)",
            Help = "A request that takes longer gets a line in the log: reading, queue, filters, service, writing.",
            Set = static (options, value) => options.SlowRequestTime = OptionValue.Time(value),
        },
        new(OptionGroup.Monitoring, OptionKind.List, "silence-advice")
        {
            Value = "NAME,…",
            Help = "Names of recommendations to hide.",
            Set = static (options, value) =>
            {
                foreach (var name in Words(value)) options.Status.SuppressedAdvice.Add(name);
                StatusEndpoint.Check(options.Status);
            },
        },
        new(OptionGroup.Monitoring, OptionKind.Flag, "health")
        {
            Default = "False",
            Help = "Enables /healthz (alive), /readyz (ready for requests) and /ping (php-fpm's).",
            Set = static (options, value) => options.Health.IsEnabled = OptionValue.Flag(value),
        },
        new(OptionGroup.Monitoring, OptionKind.Number, "ready-queue")
        {
            Default = "half of --max-queued-requests",
            Help = "With --health: length of the queue above which /readyz fails.",
            Set = static (options, value) => options.Health.MaxQueued = OptionValue.Number(value),
        },
        new(OptionGroup.Monitoring, OptionKind.Time, "drain-delay")
        {
            Default = "0",
            Help = "With --health: how long /readyz fails before the server stops listening.",
            Set = static (options, value) => options.Health.DrainDelay = OptionValue.Time(value),
        },
    ];
}
