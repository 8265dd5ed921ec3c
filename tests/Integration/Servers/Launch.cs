using System.Collections.Generic;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>How a built program is started on this runtime.</summary>
internal static partial class Launch
{
    /// <summary>"net10.0" or "net472".</summary>
    public static partial string Framework { get; }

    /// <summary>As it is typed on a command line.</summary>
    public static string Command(string folder, string assembly) => string.Join(" ", Program(folder, assembly));

    public static ServerProcess Start(
        string folder, string assembly, IEnumerable<string> arguments, params (string Name, string Value)[] environment)
    {
        var program = Program(folder, assembly);
        return ServerProcess.Start(program[0], [program[1], .. arguments], environment);
    }

    private static partial string[] Program(string folder, string assembly);
}
