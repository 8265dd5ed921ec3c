using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Metrics;
using static ServiceStack.HyperHost.Status.Advising.AdviceInput;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Rules about connections and their clients.</summary>
internal static class ConnectionRules
{
    private const int Many = 100;
    private const int SomeSlow = 10;
    private const int LongBacklog = 4096;

    public static readonly IReadOnlyList<AdviceRule> All =
    [
        new("connections-not-kept", AdviceScope.Application, NotKept),
        new("listen-overflows", AdviceScope.Server, Overflows),
        new("open-fastcgi", AdviceScope.Application, OpenFastCgi),
        new("http-without-front", AdviceScope.Application, WithoutFront),
        new("slow-clients", AdviceScope.Application, SlowClients),
        new("shared-upstream", AdviceScope.Application, SharedUpstream),
    ];

    private static AdviceFinding? NotKept(AdviceInput input)
    {
        var evidence = new List<string>();
        var change = new List<string>();
        var (http, httpRequests) = (input.Recent(Counter.HttpConnectionsAccepted), input.Recent(Counter.HttpRequestsStarted));
        if (Judge("FastCGI", input.Recent(Counter.ConnectionsAccepted) - http, input.Recent(Counter.RequestsStarted) - httpRequests))
        {
            change.AddRange(["nginx, in the upstream: keepalive 32;", "nginx, in the location: fastcgi_keep_conn on;"]);
        }

        if (Judge("HTTP", http, httpRequests))
        {
            change.AddRange(
            [
                "nginx, in the upstream: keepalive 32;", "nginx, in the location: proxy_http_version 1.1;",
                "nginx, in the location: proxy_set_header Connection \"\";",
                "or a program that calls it directly: one HttpClient for all requests, or Connection: keep-alive",
            ]);
        }

        if (change.Count == 0) return null;

        return new(
            AdviceSeverity.Warning,
            string.Join(" ", evidence),
            [.. change.Distinct()],
            "No connection is made for each request: a short request takes about half of its time.",
            "Up to keepalive idle connections stay open for each of nginx's workers.");

        bool Judge(string protocol, long connections, long requests)
        {
            if (connections < Many || requests < Many || requests >= 2 * connections) return false;

            evidence.Add($"{Shown(connections)} connections of {protocol} carried {Shown(requests)} requests: "
                + $"{Shown(requests / (double)connections)} each.");
            return true;
        }
    }

    private static AdviceFinding? Overflows(AdviceInput input)
    {
        // the counter is system-wide, so all processes report the same value
        var lost = input.Processes.Count == 0 ? 0 : input.Processes.Max(process => process.Growth(Gauge.ListenOverflows));
        if (lost <= 0) return null;

        var (backlog, most) = (input.Facts.Number(Fact.Backlog), input.Machine.MaxBacklog ?? LongBacklog);
        var change = new List<string>();
        if (backlog < LongBacklog) change.Add("hyperhost: --backlog=4096");
        if (most < LongBacklog) change.Add("/etc/sysctl.d/60-hyperhost.conf: net.core.somaxconn = 4096");
        if (change.Count == 0) change.Add("hyperhost: --maxreqs=" + Plain(2 * input.Facts.Number(Fact.MaxRequests)));
        return new(
            AdviceSeverity.Critical,
            $"{Shown(lost)} connections to this machine were not accepted in time; up to {Shown(backlog)} may wait for this server, and "
                + $"{Shown(most)} for any.",
            [.. change],
            "Clients no longer wait a second or more until their system tries again.",
            "A burst waits in the system's queue in place of being turned away.");
    }

    private static AdviceFinding? OpenFastCgi(AdviceInput input)
    {
        var open = input.Facts.List(Fact.OpenFastCgi);
        if (open.Length == 0) return null;

        return new(
            AdviceSeverity.Critical,
            $"{string.Join(" and ", open)} can be reached from other machines, and every client may connect.",
            ["hyperhost: --allowed-clients=ADDRESS-OF-THE-WEB-SERVER", "or hyperhost: --listen fcgi://127.0.0.1:9000"],
            "No other peer can send requests as any client and any user.",
            "A new web server's address has to be added.");
    }

    private static AdviceFinding? WithoutFront(AdviceInput input)
    {
        var open = input.Facts.List(Fact.OpenHttp);
        if (!input.IsMono || open.Length == 0) return null;

        return new(
            AdviceSeverity.Warning,
            $"{string.Join(" and ", open)} serves other machines with Mono's HTTP, without TLS and HTTP/2; "
                + $"{Shown(input.Recent(Counter.RequestsStarted))} requests came.",
            [
                "hyperhost: --listen fcgi+unix:/run/hyperhost/app.sock",
                "nginx, in the server: location / { include fastcgi_params; fastcgi_pass unix:/run/hyperhost/app.sock; }",
            ],
            "The front speaks TLS and HTTP/2, and keeps slow clients away from threads.",
            "nginx, Apache or another web server has to run beside it.");
    }

    private static AdviceFinding? SlowClients(AdviceInput input)
    {
        var met = HostCounters.SlowClients.Where(limit => input.Recent(limit) > 0).ToList();
        var http = input.Recent(Counter.HttpClientsSlow);
        var fastCgi = met.Sum(input.Recent) - http;
        var clients = new List<string>();
        var change = new List<string>();
        if (fastCgi >= SomeSlow)
        {
            clients.Add($"{Shown(fastCgi)} times web servers over FastCGI");
            change.AddRange(
                ["nginx, in the location: fastcgi_buffering on;", "nginx, in the location: fastcgi_request_buffering on;"]);
        }

        if (http >= SomeSlow)
        {
            clients.Add($"{Shown(http)} times clients over HTTP");
            change.AddRange(
                ["nginx, in the location: proxy_buffering on;", "nginx, in the location: proxy_request_buffering on;"]);
        }

        if (change.Count == 0) return null;

        return new(
            AdviceSeverity.Note,
            $"{string.Join(", and ", clients)} were too slow; of all: "
                + string.Join(", ", met.Select(limit => $"{limit} {Shown(input.Recent(limit))} times")) + ".",
            [.. change],
            "nginx waits for them, which costs it next to nothing.",
            "Long responses use nginx's memory and disk.");
    }

    private static AdviceFinding? SharedUpstream(AdviceInput input)
    {
        var (moved, accepted) = (input.Recent(Counter.ConnectionsMigrated), input.Recent(Counter.ConnectionsAccepted));
        if (moved < Many || moved * 10 < accepted) return null;

        return new(
            AdviceSeverity.Warning,
            $"{Shown(moved)} connections had to move to another application's process, where {Shown(accepted)} were accepted: "
                + "several applications share an upstream of the web server.",
            [
                "hyperhost: for each --app a --listen of its own behind it",
                "nginx: for each application an upstream { server unix:…; keepalive 32; } of its own",
            ],
            "A kept connection stays where its requests are served.",
            "One more upstream for each application.");
    }
}
