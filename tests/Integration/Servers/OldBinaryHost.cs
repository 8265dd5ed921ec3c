using System;
using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>The recorded services as they were compiled for .NET 4.5 against v3 itself, under hyperhost.</summary>
/// <param name="name">Name of the host.</param>
/// <param name="appHost">Which of its AppHosts.</param>
/// <param name="address">The address of hyperhost.</param>
/// <param name="connect">Given the address that it listens on, makes what speaks to it.</param>
internal sealed class OldBinaryHost(
    string name, string appHost, string address, Func<string, (IRequestSender Sender, IDisposable[] InFront)> connect)
    : TestHost(name)
{
    public override bool ServesDiagnosticApp => false;

    /// <summary>Whether an engine is beside the application, and is to be the one that runs.</summary>
    public bool BringsEngine { get; init; }

    public override RunningServer StartSamples(string profile)
    {
        var folder = BringsEngine ? Deployment.OldSamplesWithEngine : Deployment.OldSamples;
        var process = HyperHostExe.HyperHost.StartWith(
            [("COMPAT_PROFILE", profile)],
            "--app", Path.Combine(folder, "Compat.Samples.dll") + "," + appHost,
            "--listen", address,
            "--engine", BringsEngine ? "app" : "own");
        try
        {
            var (sender, inFront) = connect(HyperAppHostHost.WaitForAddress(process));
            return new(process, sender, folder, inFront);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }

    public override RunningServer StartDiagnosticApp() => throw new NotSupportedException("Only the recorded services are old.");
}
