using System.Net.Http;
using System.Threading.Tasks;
using NUnit.Framework;

namespace Shop.Tests;

/// <summary>Tests the complete application over HTTP.</summary>
public class AppHostTests
{
    [Test]
    public async Task Answers_over_HTTP()
    {
        using var client = new HttpClient();

        var page = await client.GetStringAsync(RunningHost.Address + "metadata");

        Assert.That(page, Does.Contain("Shop"));
    }
}
