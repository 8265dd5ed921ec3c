using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Tests.Support;

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

    internal static void WaitForPort(ServerProcess process, int port)
    {
        try
        {
            process.WaitUntil(() => Ports.Answers(port));
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }
}
