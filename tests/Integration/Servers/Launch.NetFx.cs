using System.IO;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

internal static partial class Launch
{
    public static partial string Framework => "net472";

    private static partial string[] Program(string folder, string assembly) => ["mono", Path.Combine(folder, assembly + ".exe")];
}
