using System;

namespace ServiceStack.HyperHost.Interop;

internal static partial class Linux
{
    public static partial bool IsHere => OperatingSystem.IsLinux();
}
