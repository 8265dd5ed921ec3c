using System.Diagnostics;
using System.IO;

namespace ServiceStack.HyperHost.Interop;

internal static partial class PortableSystem
{
    private static readonly int OwnId = ReadOwnId();

    public static partial int ProcessId => OwnId;

    // .NET Framework runs on Windows only, where the user's temporary folder has the rights
    private static partial void CreateOwn(string path) => Directory.CreateDirectory(path);

    private static partial bool HasOwnMode(string path) => true;

    private static int ReadOwnId()
    {
        using var process = Process.GetCurrentProcess();
        return process.Id;
    }
}
