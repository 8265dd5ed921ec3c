using System.Collections.Generic;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Starts the example with options of a test's own.</summary>
internal static class Example
{
    public static ServerProcess Start(params string[] options) => Launch.Start(Deployment.Example, "Example", options);

    public static Dictionary<string, object?> Json(RawAnswer answer) => (Dictionary<string, object?>)JsonReader.Read(answer.Text)!;
}
