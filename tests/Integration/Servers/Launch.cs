using System.Collections.Generic;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>How a built program is started on this runtime.</summary>
internal static partial class Launch
{
    /// <summary>"net10.0" or "net472".</summary>
    public static partial string Framework { get; }

    public static partial ServerProcess Start(
        string folder, string assembly, IEnumerable<string> arguments, params (string Name, string Value)[] environment);
}
