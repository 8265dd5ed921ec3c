using System.Threading.Tasks;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>What a server with two applications uses while it has nothing to do.</summary>
[Long("20 s in which nothing happens, after a start that has settled")]
public class IdleServerTests
{
    [Test]
    public async Task Each_process_uses_less_than_20_ms_of_processor_in_20_seconds([Values] bool shareAnAddress)
    {
        string[] options = shareAnAddress
            ? ["--listen", HyperHost.Socket(), "--app", "*:80:/a:" + HyperHost.Plain, "--app", "*:80:/b:" + HyperHost.DiagnosticApp]
            : ["--app", HyperHost.Plain, "--listen", HyperHost.Socket(), "--app", HyperHost.DiagnosticApp, "--listen", HyperHost.Socket()];
        using var server = HyperHost.Start(options);
        server.WaitForLines("is served by process", 2);

        var used = await IdleServer.MeasureAsync(server);

        Assert.That(used, Has.Length.EqualTo(3).And.All.LessThan(IdleServer.MaxMilliseconds));
    }
}
