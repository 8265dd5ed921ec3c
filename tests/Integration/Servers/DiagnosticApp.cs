using System.Collections.Generic;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Starts the diagnostic app with options of a test's own.</summary>
internal static class DiagnosticApp
{
    /// <summary>The programs that rules are tried on: here the one of this runtime, in tests/Platforms those of other platforms.</summary>
    public static TestFixtureData[] Programs => [new(Built)];

    /// <summary>The same with an address of FastCGI.</summary>
    public static TestFixtureData[] OverFastCgi =>
    [
        new(Built, "fcgi://"),
        new TestFixtureData(Built, "fcgi+unix:").LongIf("the same over a Unix socket", true),
    ];

    private const string Built = "DiagnosticApp";

    /// <summary>Starts one of <see cref="Programs"/>.</summary>
    public static ServerProcess StartProgram(string program, params string[] options) =>
        Launch.Start(Deployment.DiagnosticApp, program, options);

    public static ServerProcess Start(params string[] options) => Launch.Start(Deployment.DiagnosticApp, "DiagnosticApp", options);

    public static Dictionary<string, object?> Json(RawResponse answer) => (Dictionary<string, object?>)JsonReader.Read(answer.Text)!;
}
