using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Laws.Hosts;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Laws.Paths;

/// <summary>Each host routes the path that nginx has in <c>$uri</c>, or refuses it as nginx does.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.FixturesAndKestrel))]
public class PathDifferenceTests(string host)
{
    private const int Most = 20_000;

    /// <summary>Refused by the host alone: web servers do not agree about them. The text of the refusal, and its reason.</summary>
    private static readonly string[] RefusedByUsAlone =
    [
        // nginx takes an encoded slash for one, Apache and Kestrel do not; IIS and nginx on Windows take a backslash for a slash
        "has dots beside an encoded slash or a backslash",
        "has dots behind an encoded slash or a backslash",

        // RFC 3986 removes the empty segment, nginx merges the slashes first, unless merge_slashes is off
        "has dots behind a doubled slash",
    ];

    private LawServer _server = null!;
    private Nginx _nginx = null!;
    private KeptClient _reference = null!;
    private IRequestSender _client = null!;

    private bool IsKestrel => host == "Kestrel";

    [OneTimeSetUp]
    public void Start()
    {
        _server = LawHosts.Get(host);
        _nginx = StartReference();
        _reference = new KeptClient(_nginx.EndPoint);
        _client = ClientOf(_server.Address);
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _reference.Dispose();
        (_client as IDisposable)?.Dispose();
        _nginx.Dispose();
    }

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Most)]
    public void A_path_is_routed_or_refused_as_nginx_does(int inputs) => Law.Holds(Targets.All, inputs, target =>
    {
        var nginx = Ask(_reference, _server.Root, target);
        RawResponse routed;
        try
        {
            routed = Ask(_client, _server.Root, target);
        }
        catch (IOException) when (host == "MonoListener")
        {
            // Mono's HttpListener throws for a target that System.Uri can't read, and the engine closes that connection
            return;
        }

        Assert.That(Difference(nginx, routed, target), Is.Null, target);
    });

    /// <returns>The answer of nginx that listens for itself.</returns>
    internal static Nginx StartReference()
    {
        var port = Ports.Free();
        return Nginx.StartWith(
            [$"server {{ listen 127.0.0.1:{port}; keepalive_requests 1000000; location / {{ return 200 \"routed: $uri\"; }} }}"], port);
    }

    internal static IRequestSender ClientOf(string address) => address.StartsWith("http", StringComparison.Ordinal)
        ? new KeptClient(IPEndPoint.Parse(new Uri(address).Authority)) : new FastCgiSender(address);

    internal static RawResponse Ask(IRequestSender client, string root, string target) =>
        client.Send("GET", root + target, [new("Host", client.Authority), new("X-Show-Path", "1")], null);

    /// <returns>The path, in the bytes of nginx; null if there is none.</returns>
    internal static string? PathOf(RawResponse response)
    {
        const string start = "routed: ";
        var text = HeaderLines.Encoding.GetString(response.Body);
        return response.Status == 200 && text.StartsWith(start, StringComparison.Ordinal) ? Decoded(text[start.Length..]) : null;
    }

    private string? Difference(RawResponse nginx, RawResponse routed, string target)
    {
        var (expected, path) = (PathOf(nginx), PathOf(routed));
        // Kestrel routes what the hosts of this project refuse: it stays at the root, and keeps a %, a slash or a backslash as it came
        if (IsKestrel && TargetPath.Resolve(target).Refusal is not null) return null;

        if (expected is null) return path is null ? null : $"nginx refuses it, routed is {path}";
        // a target has no fragment (RFC 9112 §3.2): the hosts refuse it, Kestrel may resolve it out of the mount, nginx cuts it off
        if (path is null && target.Contains('#')) return null;
        if (routed.Status == 400) return IsRefusedByUsAlone(routed.Text) ? null : "refused: " + routed.Text;

        // a mount gets nothing of what is beside it
        if (expected != _server.Root && !expected.StartsWith(_server.Root + "/", StringComparison.Ordinal))
            return path is null ? null : $"nginx has {expected}, routed is {path}";

        // Mono's HttpApplication throws for a path with a colon, before a handler is chosen
        if (host == "MonoAspNet" && routed.Status == 500 && expected.Contains(':')) return null;

        // v3 removes the slash at the end, in its self-hosts only in front of a query
        expected = expected.Length == _server.Root.Length ? "/" : expected[_server.Root.Length..];
        return path == expected || path == (expected.Length > 1 ? expected.TrimEnd('/') : expected)
            ? null : $"nginx has {expected}, routed is {path ?? $"{routed.Status} {routed.Text}"}";
    }

    private static bool IsRefusedByUsAlone(string text) => RefusedByUsAlone.Any(reason => text.Contains(reason, StringComparison.Ordinal));

    // %2F and bytes that are no UTF-8 stay as they were sent; nginx decodes them, and merges the slashes
    private static string Decoded(string path)
    {
        var bytes = new List<char>(path.Length);
        for (var i = 0; i < path.Length; i++)
        {
            if (path[i] == '%' && i + 2 < path.Length && Uri.IsHexDigit(path[i + 1]) && Uri.IsHexDigit(path[i + 2])
                && Convert.ToInt32(path.Substring(i + 1, 2), 16) is var value && value is >= 0x80 or '/' or '%')
            {
                bytes.Add((char)value);
                i += 2;
            }
            else
            {
                bytes.Add(path[i]);
            }
        }

        // of both sides, until nothing is left to decode
        var decoded = new string([.. bytes]);
        return decoded == path ? Merged(decoded) : Decoded(decoded);
    }

    private static string Merged(string path)
    {
        while (path.Contains("//", StringComparison.Ordinal)) path = path.Replace("//", "/");
        return path;
    }
}
