using System;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Loads an assembly's file, or a copy without the mark for 32-bit processes, which .NET refuses.</summary>
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
            // what the runtime said of the file is the reason
            return null;
        }
    }

    // From a file, so that the assembly has a Location. The folder is the user's alone, and needed only while the file is mapped.
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
