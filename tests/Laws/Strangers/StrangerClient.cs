using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws.Strangers;

/// <summary>Sends requests that name their origin: over FastCGI with the peer's address as the web server's param.</summary>
internal sealed class StrangerClient(LawServer server) : IDisposable
{
    private readonly IRequestSender? _http = IsFastCgi(server) ? null : server.NewKeptClient();
    private FastCgiClient? _fastCgi;

    /// <summary>The request as the host sees it: a peer over HTTP is this machine.</summary>
    public StrangerRequest AsSeen(StrangerRequest request) => _http is null ? request : request with { Peer = "127.0.0.1" };

    /// <returns>Status and body.</returns>
    public (int Status, string Text) Get(string target, StrangerRequest request)
    {
        if (_http is not null)
        {
            var answer = server.Send(_http, "GET", target, null, request.Headers);
            return (answer.Status, answer.Text);
        }

        _fastCgi ??= FastCgiClient.Connect(server.Address);
        var pairs = FastCgiRecords.NginxParams("GET", server.Root + target, null)
            .Select(pair => pair.Key == "REMOTE_ADDR" ? new(pair.Key, request.Peer) : pair)
            .Concat(request.Headers.Select(static header => new System.Collections.Generic.KeyValuePair<string, string>(
                "HTTP_" + header.Name.Replace('-', '_').ToUpperInvariant(), header.Value)));
        _fastCgi.Send(new FastCgiRecords().Begin().Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(pairs), padding: -1)
            .End(FastCgiRecords.Params).End(FastCgiRecords.Stdin));
        var got = _fastCgi.Read();
        if (got.IsCut) throw new IOException("The connection ended before the request did.");

        return (got.Status, got.Text);
    }

    public void Dispose()
    {
        (_http as IDisposable)?.Dispose();
        _fastCgi?.Dispose();
    }

    private static bool IsFastCgi(LawServer server) =>
        !server.IsBehindNginx && server.Address.StartsWith("fcgi", StringComparison.Ordinal);
}
