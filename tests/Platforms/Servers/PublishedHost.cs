using System;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>The diagnostic app of a platform on one address.</summary>
/// <param name="runtime">Of the platform.</param>
/// <param name="protocol">A word for it.</param>
/// <param name="option">The app's option for the address.</param>
/// <param name="address">The value of the option.</param>
/// <param name="connect">Given the address that the app logs, makes what speaks to it.</param>
internal sealed class PublishedHost(
    string runtime, string protocol, string option, string address,
    Func<string, (IRequestSender Sender, IDisposable[] InFront)> connect)
{
    public string Name => runtime + " " + protocol;

    public RunningServer StartDiagnosticApp()
    {
        var process = DiagnosticApp.StartProgram(runtime, option, address);
        try
        {
            var (sender, inFront) = connect(Listening.On(process, "", 1));
            return new(process, sender, Deployment.Repository, inFront);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }
}
