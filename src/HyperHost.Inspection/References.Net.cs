using System;

namespace ServiceStack.HyperHost.Inspection;

internal sealed partial class References
{
    // members that throw PlatformNotSupportedException for any arguments
    private static readonly string[] Throwing =
    [
        "System.AppDomain.CreateDomain",
        "System.AppDomain.Unload",
        "System.Runtime.Serialization.Formatters.Binary.BinaryFormatter.Serialize",
        "System.Runtime.Serialization.Formatters.Binary.BinaryFormatter.Deserialize",
        "System.Threading.Thread.Abort",
        "System.Threading.Thread.ResetAbort",
        "System.Threading.Thread.Resume",
        "System.Threading.Thread.Suspend",
    ];

    private static partial bool ThrowsForDelegates => true;

    private static partial bool AlwaysThrows(string type, string member) => Array.IndexOf(Throwing, type + "." + member) >= 0;
}
