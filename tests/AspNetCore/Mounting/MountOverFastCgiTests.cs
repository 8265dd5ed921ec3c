using System.Linq;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>v3 in an application that is served over FastCGI; FastCgiMount of the integration tests plays the recordings there.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class MountOverFastCgiTests
{
    [Test]
    public async Task The_status_page_counts_requests_by_v3s_routes()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            static app => app.MapServiceStack("/api"),
            static builder => builder.WebHost.UseFastCgi(static options => options.Host.UseStatus(), "fcgi://127.0.0.1:0"));
        var address = site.App.Urls.Single(static url => url.StartsWith("fcgi://", System.StringComparison.Ordinal));
        using var client = new HttpClient(new FastCgiHttpHandler(address)) { BaseAddress = new System.Uri("http://127.0.0.1/") };

        for (var i = 0; i < 3; i++)
            Assert.That(await client.GetStringAsync("/api/hello/x?format=json"), Does.StartWith("{\"Result\":\"Hello, x!"));

        Wait.Until(() => CountOf("/api/hello/{Name}") == 3, "three requests are counted", Status);

        string Status() => client.GetStringAsync("/status?json").GetAwaiter().GetResult();

        int CountOf(string route)
        {
            using var status = JsonDocument.Parse(Status());
            return status.RootElement.GetProperty("routes").EnumerateArray()
                .Where(one => one.GetProperty("route").GetString() == route).Sum(static one => one.GetProperty("requests").GetInt32());
        }
    }
}
