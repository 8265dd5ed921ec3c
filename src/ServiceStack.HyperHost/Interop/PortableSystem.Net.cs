using System;
using System.IO;

namespace ServiceStack.HyperHost.Interop;

internal static partial class PortableSystem
{
    private const UnixFileMode Owner = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute;

    public static partial int ProcessId => Environment.ProcessId;

    private static partial void CreateOwn(string path)
    {
        if (OperatingSystem.IsWindows()) Directory.CreateDirectory(path);
        else Directory.CreateDirectory(path, Owner);
    }

    private static partial bool HasOwnMode(string path) => OperatingSystem.IsWindows() || (File.GetUnixFileMode(path) & ~Owner) == 0;
}
