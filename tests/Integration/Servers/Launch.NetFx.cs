using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

internal static partial class Launch
{
    public static partial string Framework => "net472";

    public static partial ServerProcess Start(
        string folder, string assembly, IEnumerable<string> arguments, params (string Name, string Value)[] environment) =>
        ServerProcess.Start("mono", arguments.Prepend(Path.Combine(folder, assembly + ".exe")), environment);
}
