using System;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>One way to serve an app.</summary>
internal abstract class TestHost(string name)
{
    public string Name => name;

    /// <summary>The folder of recordings that this host is held to.</summary>
    public virtual string Transcripts => "selfhost";

    /// <summary>Whether the diagnostic app can be served so.</summary>
    public virtual bool ServesDiagnosticApp => true;

    /// <summary>Whether the recorded services can be served so.</summary>
    public virtual bool ServesRecordings => true;

    /// <summary>Starts the recorded services.</summary>
    /// <param name="profile">Of their configuration.</param>
    public abstract RunningServer StartSamples(string profile);

    /// <summary>Starts the diagnostic app.</summary>
    public abstract RunningServer StartDiagnosticApp();

    public override string ToString() => Name;

    internal static void WaitForPort(ServerProcess process, int port) =>
        EndUnless(process, () => process.WaitUntil(() => Ports.Answers(port)));

    /// <summary>Waits until it has printed <paramref name="count"/> lines that begin so.</summary>
    internal static void WaitForLines(ServerProcess process, string beginning, int count) =>
        EndUnless(process, () => process.WaitForLines(beginning, count));

    // a process that is not ready in time does not stay
    private static void EndUnless(ServerProcess process, Action isReady)
    {
        try
        {
            isReady();
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }
}
