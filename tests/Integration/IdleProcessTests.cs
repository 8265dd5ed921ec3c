using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What a program with a host uses while it has nothing to do.</summary>
[Long("20 s in which nothing happens, after a start that has settled; unit tests hold that nothing is scheduled")]
public class IdleProcessTests
{
    private const double MaxMilliseconds = 20;

    private static readonly TimeSpan Idle = TimeSpan.FromSeconds(20);

    // the runtime compiles in the background what the start has called often
    private static readonly TimeSpan Settling = TimeSpan.FromSeconds(10);

    [Test]
    public async Task Uses_less_than_20_ms_of_processor_in_20_seconds()
    {
        using var program = Launch.Start(
            Deployment.Samples, "Compat.Samples", ["hyper", "default", "fcgi://127.0.0.1:0", "http://127.0.0.1:0/"]);
        program.WaitForLines("Listening on ", 2);
#pragma warning disable RS0030 // measures what an idle process uses meanwhile
        await Task.Delay(Settling);
        var before = UsedMilliseconds(program.Id);

        await Task.Delay(Idle);
#pragma warning restore RS0030

        Assert.That(UsedMilliseconds(program.Id) - before, Is.LessThan(MaxMilliseconds));
    }

    // the scheduler counts nanoseconds, and by thread
    private static double UsedMilliseconds(int process) => Directory.GetDirectories($"/proc/{process}/task").Sum(static thread =>
        long.Parse(File.ReadAllText(Path.Combine(thread, "schedstat")).Split(' ')[0], CultureInfo.InvariantCulture) / 1e6);
}
