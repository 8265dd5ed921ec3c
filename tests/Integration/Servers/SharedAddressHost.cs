using System.IO;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>hyperhost with two applications on one FastCGI address, each in a process of its own.</summary>
internal sealed class SharedAddressHost() : TestHost("SharedAddress")
{
    // the address of the web server, as FastCgiSender expects it
    private const int Port = 8081;

    public override bool ServesRecordings => false;

    public override RunningServer StartSamples(string profile) =>
        throw new System.NotSupportedException("The recordings are played alone.");

    public override RunningServer StartDiagnosticApp()
    {
        var address = HyperHostExe.HyperHost.Socket();
        var process = HyperHostExe.HyperHost.Start(
            "--listen", address,
            "--app", $"*:{Port}:/:{HyperHostExe.HyperHost.DiagnosticApp}",
            "--app", $"other.example:{Port}:/:{HyperHostExe.HyperHost.Plain}");
        WaitForLines(process, "is served by process", 2);
        return new(process, HyperAppHostHost.ByFastCgi(address).Sender, Path.GetDirectoryName(HyperHostExe.HyperHost.DiagnosticApp)!);
    }
}
