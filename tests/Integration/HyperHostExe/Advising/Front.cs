using System;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>An nginx with no more than it needs, and with the lines that a piece of advice names, each in its place.</summary>
internal static class Front
{
    private const string Params = "include /etc/nginx/fastcgi_params; fastcgi_param HTTP_HOST $http_host;";

    /// <param name="address">"fcgi+unix:/path", "fcgi://127.0.0.1:9000" or "http://127.0.0.1:8080/".</param>
    /// <param name="followed">What it follows; null for nothing.</param>
    /// <param name="location">Further lines for the location.</param>
    public static Nginx Start(string address, GivenAdvice? followed = null, string location = "")
    {
        var port = Ports.Free();
        var isHttp = address.StartsWith("http://", StringComparison.Ordinal);
        var server = address.StartsWith("fcgi+", StringComparison.Ordinal)
            ? address.Substring("fcgi+".Length) : new Uri(address).Authority;
        var pass = isHttp ? "proxy_pass http://app;" : Params + " fastcgi_pass app;";
        return Nginx.StartWith(
            [
                $"upstream app {{ server {server}; {Lines("upstream")} }}",
                $"server {{ listen 127.0.0.1:{port}; {Lines("server")} location / {{ {pass} {location} {Lines("location")} }} }}",
            ],
            port);

        string Lines(string place) => string.Join(" ", followed?.In("nginx, in the " + place).AsEnumerable() ?? []);
    }
}
