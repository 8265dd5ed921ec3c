using System.IO;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

internal static partial class Launch
{
    public static partial string Framework => "net10.0";

    private static partial string[] Program(string folder, string assembly) => ["dotnet", Path.Combine(folder, assembly + ".dll")];
}
