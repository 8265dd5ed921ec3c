using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Platforms.Machines;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>The diagnostic app as it is published for each platform. tests/Integration has the one that is built.</summary>
internal static class DiagnosticApp
{
    private const string Project = "tests/DiagnosticApp";

    /// <summary>The programs that rules are tried on, each by its platform.</summary>
    public static IEnumerable<TestFixtureData> Programs => PlatformMachines.Fixtures;

    /// <summary>The same with an address of FastCGI. Wine 8 has no Unix sockets.</summary>
    public static IEnumerable<TestFixtureData> OverFastCgi =>
        from runtime in PlatformMachines.Runtimes
        from kind in runtime == PlatformMachines.Windows ? new[] { "fcgi://" } : ["fcgi://", "fcgi+unix:"]
        select new TestFixtureData(runtime, kind);

    /// <summary>Starts one of <see cref="Programs"/>.</summary>
    public static ServerProcess StartProgram(string runtime, params string[] options) =>
        PlatformMachines.Get(runtime).Start(Project, options);

    public static Dictionary<string, object?> Json(RawResponse answer) => (Dictionary<string, object?>)JsonReader.Read(answer.Text)!;
}
