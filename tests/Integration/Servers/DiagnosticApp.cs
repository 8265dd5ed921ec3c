using System.Collections.Generic;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Starts the diagnostic app with options of a test's own.</summary>
internal static class DiagnosticApp
{
    public static ServerProcess Start(params string[] options) => Launch.Start(Deployment.DiagnosticApp, "DiagnosticApp", options);

    public static Dictionary<string, object?> Json(RawResponse answer) => (Dictionary<string, object?>)JsonReader.Read(answer.Text)!;
}
