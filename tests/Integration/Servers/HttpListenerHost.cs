using System;
using System.Net;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>v3's own AppHostHttpListenerBase.</summary>
internal sealed class HttpListenerHost() : TestHost("HttpListener")
{
    public override bool ServesDiagnosticApp => false;

    public override RunningServer StartSamples(string profile)
    {
        var port = Ports.Free();
        var process = Launch.Start(Deployment.Samples, "Compat.Samples", ["listener", port.ToString(), profile]);

        // the port answers earlier: .NET's listener may have to start again if a client connects before it is ready
        WaitForLines(process, "ready", 1);
        return new(process, new HttpSender(new(IPAddress.Loopback, port)), Deployment.Samples);
    }

    public override RunningServer StartDiagnosticApp() => throw new NotSupportedException("The diagnostic app is a HyperAppHost.");
}
