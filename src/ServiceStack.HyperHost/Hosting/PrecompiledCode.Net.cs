using System;
using System.IO;
using System.Reflection;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.Hosting;

internal static partial class PrecompiledCode
{
    public static partial bool? IsIn(Assembly? assembly)
    {
        if (assembly is null || assembly.IsDynamic || assembly.Location is not { Length: > 0 } path) return null;

        try
        {
            using var file = new PEReader(File.OpenRead(path));
            return file.PEHeaders.CorHeader is { } header && header.ManagedNativeHeaderDirectory.Size > 0;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or BadImageFormatException)
        {
            return null;
        }
    }
}
