using System.IO;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.SystemWeb;

/// <summary>What a server with two ASP.NET applications uses while it has nothing to do.</summary>
[Long("20 s in which nothing happens, after a start that has settled")]
public class IdleAspNetTests
{
    [Test]
    public async Task Each_process_uses_less_than_20_ms_of_processor_in_20_seconds()
    {
        using var server = HyperHost.Start($"--applications=/one:{Site()},/two:{Site()}", "--listen", HyperHost.Socket());
        var address = HyperHost.Addresses(server, 1)[0];
        foreach (var name in new[] { "one", "two" }) Assert.That(HyperHost.Get(address, $"/{name}/a.aspx"), Is.EqualTo("says"));

        var used = await IdleServer.MeasureAsync(server);

        Assert.That(used, Has.Length.EqualTo(2).And.All.LessThan(IdleServer.MaxMilliseconds));
    }

    private static string Site()
    {
        var folder = Deployment.NewFolder();
        File.WriteAllText(Path.Combine(folder, "web.config"), "<configuration />");
        File.WriteAllText(Path.Combine(folder, "a.aspx"), "<%@ Page Language=\"C#\" %>says");
        return folder;
    }
}
