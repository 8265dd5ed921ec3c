using System;
using System.Net.Http;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>Requests to servers of other platforms, on addresses of this machine.</summary>
internal static class Requests
{
    /// <summary>Waits as long as an emulator takes.</summary>
    public static HttpClient Client { get; } = new() { Timeout = TimeSpan.FromMinutes(5) };

    public static string Url() => $"http://127.0.0.1:{Ports.Free()}/";

    public static string FastCgi() => $"fcgi://127.0.0.1:{Ports.Free()}";

    public static string Get(ServerProcess server, string url)
    {
        server.WaitUntil(() => Ports.Answers(new Uri(url).Port));
        return Get(url);
    }

    public static string Get(string url) => Client.GetStringAsync(new Uri(url)).GetAwaiter().GetResult();

    public static string GetOverFastCgi(string address, string uri)
    {
        using var client = FastCgiClient.Connect(address);
        return Encoding.UTF8.GetString(client.Get(uri).Body);
    }
}
