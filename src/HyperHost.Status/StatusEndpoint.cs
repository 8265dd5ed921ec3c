using System;
using System.Linq;
using System.Net;
using System.Text;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Status;

/// <summary>Serves the status page and the metrics to authorized clients.</summary>
internal sealed class StatusEndpoint
{
    private const int MinToken = 16;

    private readonly HostStatistics _statistics;
    private readonly string? _folder;
    private readonly string _path;
    private readonly string _metricsPath;
    private readonly NetworkRange[] _allowed;
    private readonly byte[]? _token;

    /// <param name="options">The status options; a path must be set.</param>
    /// <param name="statistics">Statistics of this process.</param>
    /// <param name="folder">Folder with the statistics of the server's other processes; null for none.</param>
    /// <exception cref="ArgumentException">A path does not begin with a slash, or the token is too short.</exception>
    /// <exception cref="FormatException">An allowed client is neither an address nor a network.</exception>
    public StatusEndpoint(StatusOptions options, HostStatistics statistics, string? folder)
    {
        Check(options);
        _statistics = statistics;
        _folder = folder;
        _path = options.Path!;
        _metricsPath = options.MetricsPath;
        _allowed = [.. options.AllowedClients.Select(NetworkRange.Parse)];
        _token = options.Token is { } token ? Encoding.UTF8.GetBytes("Bearer " + token) : null;
    }

    /// <exception cref="ArgumentException">
    /// A path does not begin with a slash, the token is too short, or a silenced name is unknown.
    /// </exception>
    /// <exception cref="FormatException">An allowed client is neither an address nor a network.</exception>
    public static void Check(StatusOptions options)
    {
        foreach (var range in options.AllowedClients) NetworkRange.Parse(range);
        foreach (var path in new[] { options.Path, options.MetricsPath })
        {
            if (path is not null && (path.Length < 2 || path[0] != '/' || path.IndexOf('?') >= 0))
            {
                throw new ArgumentException(
                    $"The status's path is \"{path}\"; it must begin with \"/\", go on, and have no \"?\": /status.");
            }
        }

        foreach (var name in options.SuppressedAdvice)
        {
            if (Adviser.Rules.Any(rule => rule.Name == name)) continue;

            throw new ArgumentException(
                $"There is no advice named \"{name}\"; there is {string.Join(", ", Adviser.Rules.Select(rule => rule.Name))}.");
        }

        if (options.Token is { Length: < MinToken } token)
        {
            throw new ArgumentException(
                $"The status's token has {token.Length} characters; at least {MinToken} are required, so that it can't be guessed.");
        }
    }

    /// <param name="target">Request target, including the query.</param>
    public bool Serves(string target) => TargetText.HasPath(target, _path) || TargetText.HasPath(target, _metricsPath);

    public void Serve(HostRequest request, HostResponse response, string path, string query)
    {
        if (!MaySee(request))
        {
            StatusResponse.Write(request, response, 403, StatusResponse.Text,
                "This is for allowed clients only: see the options status-clients and status-token.\n");
            return;
        }

        var words = query.Split('&');
        var snapshot = StatisticsSnapshot.Capture(_statistics, _folder);
        var accept = string.Join(",", request.AcceptTypes ?? []);
        if (path == _metricsPath || words.Contains("openmetrics"))
        {
            var isOpen = accept.IndexOf("application/openmetrics-text", StringComparison.OrdinalIgnoreCase) >= 0
                || words.Contains("openmetrics");
            StatusResponse.Write(
                request, response, 200, isOpen ? MetricTable.OpenType : MetricTable.TextType, MetricTable.Write(snapshot, isOpen));
        }
        else if (words.Contains("json"))
        {
            StatusResponse.Write(
                request, response, 200, "application/json; charset=utf-8", StatusJson.Write(snapshot, Adviser.Advise(snapshot)));
        }
        else if (words.Contains("summary"))
        {
            StatusResponse.Write(
                request, response, 200, StatusResponse.Text, StatusText.Write(snapshot, Adviser.Advise(snapshot)));
        }
        else if (words.Contains("advice"))
        {
            StatusResponse.Write(request, response, 200, StatusResponse.Text, AdviceText.Write(Adviser.Advise(snapshot)));
        }
        else if (words.Contains("html") || (!words.Contains("text") && !words.Contains("full") && accept.Contains("text/html")))
        {
            var sort = Array.Find(words, word => word.StartsWith("sort=", StringComparison.Ordinal))?.Substring("sort=".Length);
            StatusResponse.Write(
                request, response, 200, "text/html; charset=utf-8", new StatusPage(snapshot, Adviser.Advise(snapshot), sort).Write(),
                StatusPage.Policy);
        }
        else
        {
            StatusResponse.Write(
                request, response, 200, StatusResponse.Text, FpmStatus.Write(snapshot, isFull: words.Contains("full")));
        }
    }

    private bool MaySee(HostRequest request)
    {
        if (_token is not null && request.Headers["Authorization"] is { } sent && AreSame(Encoding.UTF8.GetBytes(sent), _token))
            return true;

        // a client without a known address is not authorized
        if (!IPAddress.TryParse(request.Client ?? "", out var client)) return false;

        return _allowed.Length == 0 ? IPAddress.IsLoopback(client) : Array.Exists(_allowed, range => range.Contains(client));
    }

    // constant-time comparison, so that timing reveals nothing about the token
    private static bool AreSame(byte[] sent, byte[] wanted)
    {
        var difference = sent.Length ^ wanted.Length;
        for (var i = 0; i < wanted.Length; i++) difference |= wanted[i] ^ (i < sent.Length ? sent[i] : 0);
        return difference == 0;
    }
}
