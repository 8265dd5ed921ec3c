using System;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Loads an assembly file; of a file marked as 32-bit, which .NET rejects, a copy without the mark.</summary>
internal static class LoadedImage
{
    public static Assembly Of(AssemblyLoadContext context, string path)
    {
        try
        {
            return context.LoadFromAssemblyPath(path);
        }
        catch (Exception error) when (error is FileLoadException or BadImageFormatException)
        {
            if (!Environment.Is64BitProcess || Cleared(path) is not { } bytes) throw;

            return Copy(context, path, bytes);
        }
    }

    private static byte[]? Cleared(string path)
    {
        try
        {
            return Bitness.Cleared(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or BadImageFormatException)
        {
            // unreadable here too: the caller reports the runtime's own exception
            return null;
        }
    }

    // Loads from a file, so that Assembly.Location is set. Only this user can enter the folder, which is needed only until the file is
    // mapped.
    private static Assembly Copy(AssemblyLoadContext context, string path, byte[] bytes)
    {
        var folder = Directory.CreateTempSubdirectory("hyperhost-");
        try
        {
            var copy = Path.Combine(folder.FullName, Path.GetFileName(path));
            File.WriteAllBytes(copy, bytes);
            return context.LoadFromAssemblyPath(copy);
        }
        finally
        {
            if (!OperatingSystem.IsWindows()) folder.Delete(recursive: true);
        }
    }
}
