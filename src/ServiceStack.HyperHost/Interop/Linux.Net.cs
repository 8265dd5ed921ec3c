using System;

namespace ServiceStack.HyperHost.Interop;

internal static partial class Linux
{
#pragma warning disable RS0030 // the one place
    public static partial bool IsHere => OperatingSystem.IsLinux();
#pragma warning restore RS0030
}
