using System;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws.Paths;

/// <summary>An nginx in front of a host, with rules by path.</summary>
internal sealed class RulesInFront : IDisposable
{
    private readonly Nginx _nginx;

    /// <param name="server">The host.</param>
    /// <param name="rules">Locations; <c>PASS</c> passes a request on, as the client sent it.</param>
    public RulesInFront(LawServer server, params string[] rules)
    {
        var port = Ports.Free();
        var (upstream, pass) = PassTo(server.Address);
        _nginx = Nginx.StartWith(
            [
                $"upstream host {{ server {upstream}; keepalive 8; }}",
                $"server {{ listen 127.0.0.1:{port}; keepalive_requests 1000000;",
                .. Array.ConvertAll(rules, rule => rule.Replace("PASS", pass)),
                "}",
            ],
            port);
        Client = new KeptClient(_nginx.EndPoint);
    }

    public KeptClient Client { get; }

    public void Dispose()
    {
        Client.Dispose();
        _nginx.Dispose();
    }

    private static (string Upstream, string Pass) PassTo(string address)
    {
        const string unix = "fcgi+unix:";
        if (address.StartsWith(unix, StringComparison.Ordinal)) return ("unix:" + address[unix.Length..], FastCgi);

        var authority = new Uri(address.Replace("fcgi:", "http:")).Authority;
        return address.StartsWith("fcgi:", StringComparison.Ordinal) ? (authority, FastCgi)
            : (authority, "proxy_pass http://host; proxy_http_version 1.1; "
                + $"proxy_set_header Connection \"\"; proxy_set_header Host {authority};");
    }

    private const string FastCgi =
        "include /etc/nginx/fastcgi_params; fastcgi_param HTTP_HOST $http_host; fastcgi_pass host; fastcgi_keep_conn on;";
}
