#nullable enable

using System;

namespace ServiceStack.Shared;

internal static partial class FileLinks
{
    // Mono carries the class; .NET Framework has none that reads links
    private static readonly Func<string, string?>? Read = FindReader();

    private static partial string? TargetOf(string path) => Read?.Invoke(path);

    private static Func<string, string?>? FindReader()
    {
        const string name = "Mono.Unix.UnixPath, Mono.Posix, Version=4.0.0.0, Culture=neutral, PublicKeyToken=0738eb9f132ed756";
#pragma warning disable RS0030 // Mono's own class, which .NET Framework lacks
        var method = Type.GetType(name, throwOnError: false)?.GetMethod("TryReadLink", [typeof(string)]);
#pragma warning restore RS0030
        return method == null ? null : (Func<string, string?>)Delegate.CreateDelegate(typeof(Func<string, string?>), method);
    }
}
