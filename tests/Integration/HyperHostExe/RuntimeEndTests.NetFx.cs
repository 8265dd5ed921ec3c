using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Mono when the program has ended.</summary>
public class RuntimeEndTests
{
    [Test]
    public void A_runtime_that_does_not_end_holds_up_no_stop()
    {
        using var server = HyperHost.StartWith([("PLAIN_STAYS", "1")], "--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0");
        server.WaitForLines("Listening on ", 1);

        server.Terminate();

        // the deadline of the stop would come later: with 1, and a line in the log
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
        Assert.That(server.Lines, Has.Some.EndsWith("Stopped."));
        Assert.That(server.Lines, Has.None.Contains("Not stopped"));
    }
}
