using System.Net.Http;
using System.Threading.Tasks;
using NUnit.Framework;

namespace Shop.Tests;

/// <summary>Tests the complete application over HTTP on a free port.</summary>
public class AppHostTests
{
    [Test]
    public async Task Answers_over_HTTP()
    {
        using var host = new AppHost();
        host.Init();
        host.Start("http://127.0.0.1:0/");
        using var client = new HttpClient();

        var page = await client.GetStringAsync(host.Addresses[0] + "metadata");

        Assert.That(page, Does.Contain("Shop"));
    }
}
