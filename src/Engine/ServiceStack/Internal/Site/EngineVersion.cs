namespace ServiceStack.Internal.Site;

using System;
using System.Runtime.InteropServices;

/// <summary>The version of v3's API that the engine has, as pages and headers show it.</summary>
internal static class EngineVersion
{
    public const string Number = "3.971";

    public static readonly bool IsMono =
        RuntimeInformation.FrameworkDescription.StartsWith("Mono", StringComparison.Ordinal);

    /// <summary>For the header X-Powered-By.</summary>
    public static readonly string Server =
        "ServiceStack/" + Number + " " + Environment.OSVersion.Platform + "/" + (IsMono ? "Mono" : ".NET");
}
