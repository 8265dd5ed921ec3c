namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>A reload of each kind under low load: with a grace period of ten seconds no request is lost.</summary>
[Parallelizable(ParallelScope.Children)]
public partial class IdleReloadTests
{
    private const string Grace = "--idle-drain-time=10s";

    [TestCase("--fcgi")]
    [LongCase("several applications are reloaded over HTTP", "--http")]
    [LongOnMono("a site is reloaded on Mono in ./test; the supervisor is the same on both")]
    public void One_application_loses_none(string transport)
    {
        var address = StopTests.Address(transport);
        ReloadUnderLoadTests.AssertLosesNothing(
            LoadSize.Idle, address, transport, keepAlive: true, "is served by process", " Stopped.", 1,
            "--app", HyperHostExe.HyperHost.DiagnosticApp, "--listen", StopTests.Url(transport, address), Grace);
    }

    [LongCase("one application is reloaded over FastCGI", "--fcgi")]
    [TestCase("--http")]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Several_applications_lose_none(string transport)
    {
        var address = StopTests.Address(transport);
        ReloadUnderLoadTests.AssertLosesNothing(
            LoadSize.Idle, address, transport, keepAlive: true, "is served by process", "] Stopped.", 2,
            "--app", HyperHostExe.HyperHost.DiagnosticApp, "--listen", StopTests.Url(transport, address),
            "--app", HyperHostExe.HyperHost.Plain, "--listen", HyperHostExe.HyperHost.Socket(), Grace);
    }
}
