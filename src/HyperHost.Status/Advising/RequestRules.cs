using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Metrics;
using static ServiceStack.HyperHost.Status.Advising.AdviceInput;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Rules about requests and responses.</summary>
internal static class RequestRules
{
    private const int Few = 20;
    private const int FewFailures = 5;
    private const double FailureShare = 0.01;

    public static readonly IReadOnlyList<AdviceRule> All =
    [
        new("requests-failing", AdviceScope.Application, Failing),
        new("bodies-spooled", AdviceScope.Application, Spooled),
        new("large-headers", AdviceScope.Application, LargeHeaders),
        new("large-requests", AdviceScope.Application, LargeRequests),
        new("too-many-connections", AdviceScope.Application, TooManyConnections),
        new("compressed-twice", AdviceScope.Application, CompressedTwice),
    ];

    // one failure among many thousands needs no change
    private static AdviceFinding? Failing(AdviceInput input)
    {
        var (failed, all) = (input.Recent(Counter.ServerErrors), input.Recent(Counter.RequestsStarted));
        if (failed < FewFailures || failed < all * FailureShare) return null;

        var rate = Shown(failed / input.Seconds * 60);
        var worst = input.Routes.OrderByDescending(route => route.Failures).First();
        var last = input.Processes.Select(process => process.LastFailure).LastOrDefault(text => text.Length > 0);
        return new(
            AdviceSeverity.Critical,
            $"{Shown(failed)} of {Shown(all)} requests had a status of 500 or above, {rate} a minute; most are {worst.Key.Method} "
                + $"{worst.Key.Path}, {Shown(worst.Failures)} since the start." + (last is null ? "" : $" The last: {last.TrimEnd('.')}."),
            [$"the service of {worst.Key.Method} {worst.Key.Path}: the log has the exception, its stack trace and the request"],
            "These requests succeed.",
            "None.");
    }

    private static AdviceFinding? Spooled(AdviceInput input)
    {
        var (spooled, all) = (input.Recent(Counter.BodiesSpooled), input.Recent(Counter.RequestsStarted));
        if (spooled < Few || spooled < all * 0.05) return null;

        const long MaxInMemory = 4 << 20;
        var threshold = input.Facts.Number(Fact.SpoolThreshold);
        var wanted = PowerOfTwo(Math.Max(threshold * 2, Math.Min(input.Highest(Gauge.LongestSpooled), MaxInMemory)));
        return new(
            AdviceSeverity.Note,
            $"{Shown(spooled)} of {Shown(all)} requests had a body longer than {Bytes(threshold)}, which went to a file; the longest had "
                + $"{Shown(input.Highest(Gauge.LongestSpooled))} bytes.",
            ["hyperhost: --spool-threshold=" + Bytes(wanted)],
            "No file is made and read for such a body.",
            $"Up to {Bytes(wanted)} of memory for each request whose body arrives.");
    }

    private static AdviceFinding? LargeHeaders(AdviceInput input)
    {
        var large = input.Recent(Counter.LargeHeaderBlocks);
        if (large == 0) return null;

        var longest = input.Highest(Gauge.LargestHeaderBlock);

        // nginx's buffer also contains FastCGI's record header and padding
        var size = Bytes(PowerOfTwo(longest + 16));
        return new(
            AdviceSeverity.Critical,
            $"{Shown(large)} responses had more than 4,096 bytes of headers, up to {Shown(longest)}; nginx responds 502 if its buffer is "
                + "no longer.",
            [
                $"nginx, in the location: fastcgi_buffer_size {size};", $"nginx, in the location: fastcgi_buffers 16 {size};",
                $"nginx, in the location: fastcgi_busy_buffers_size {Bytes(2 * PowerOfTwo(longest + 16))};",
                "hyperhost: --silence-advice=" + string.Join(",", [.. input.Facts.List(Fact.Silenced), "large-headers"]),
            ],
            "Such responses arrive.",
            $"{size} of memory for each request of nginx. This rule is silenced, since nginx's buffers can't be seen here.");
    }

    private static AdviceFinding? LargeRequests(AdviceInput input)
    {
        (LimitName Limit, Fact Fact, string Option, string Nginx)[] known =
        [
            (LimitName.MaxParamsBytes, Fact.MaxParams, "max-params", "large_client_header_buffers 4 32k;"),
            (LimitName.MaxHeaderCount, Fact.MaxHeaders, "max-headers", ""),
            (LimitName.MaxBodyBytes, Fact.MaxBody, "max-body", "client_max_body_size {0};"),
        ];
        var met = Array.FindAll(known, one => input.Recent(one.Limit) >= Few);
        if (met.Length == 0) return null;

        var change = new List<string>();
        foreach (var one in met)
        {
            var wanted = 2 * input.Facts.Number(one.Fact);
            change.Add("hyperhost: --" + one.Option + "=" + Plain(wanted));
            if (one.Nginx.Length > 0) change.Add("nginx, in the server: " + one.Nginx.Replace("{0}", Plain(wanted)));
        }

        return new(
            AdviceSeverity.Note,
            "Requests were refused as too large: "
                + string.Join(", ", met.Select(one => $"{one.Limit} {Shown(input.Recent(one.Limit))} times")) + ".",
            [.. change],
            "They are served, if they are honest ones.",
            "Large requests on purpose use more memory.");
    }

    private static AdviceFinding? TooManyConnections(AdviceInput input)
    {
        var refused = input.Recent(LimitName.MaxConnections);
        if (refused == 0) return null;

        var most = input.Facts.Number(Fact.MaxConnections);
        return new(
            AdviceSeverity.Critical,
            $"{Shown(refused)} connections were closed at once, since {Shown(most)} were open.",
            ["hyperhost: --maxconns=" + Plain(most * 2), "or nginx, in the upstream: keepalive 8;"],
            "They are served.",
            "Memory and a descriptor for each connection.");
    }

    private static AdviceFinding? CompressedTwice(AdviceInput input)
    {
        var twice = input.Recent(Counter.CompressedTwice);
        if (twice < Few) return null;

        return new(
            AdviceSeverity.Note,
            $"{Shown(twice)} responses were compressed although their content already is: images, archives, video.",
            ["the service: return new HttpResult(bytes, contentType); in place of a CompressedResult or ToOptimizedResult"],
            "The processor's time for it, and some bytes: such content grows when it is compressed again.",
            "None.");
    }
}
