namespace ServiceStack.ServiceHost;

using System;
using System.IO;
using System.Web;
using ServiceStack.WebHost.Endpoints;

/// <summary>Extensions of files, and paths below the application's folder.</summary>
public static class FileExtensions
{
    /// <summary>Whether a path is relative: without a drive, and without a slash or backslash at its start.</summary>
    public static bool IsRelativePath(this string relativeOrAbsolutePath) =>
        relativeOrAbsolutePath.IndexOf(':') < 0 && !relativeOrAbsolutePath.StartsWith("/", StringComparison.Ordinal)
        && !relativeOrAbsolutePath.StartsWith("\\", StringComparison.Ordinal);

    /// <summary>Returns the full path of a file of the application, as of <c>~/App_Data/list.csv</c>.</summary>
    public static string MapServerPath(this string relativePath)
    {
        if (HttpContext.Current is { } context) return context.Server.MapPath(relativePath);
        var root = EndpointHost.Config?.WebHostPhysicalPath ?? AppDomain.CurrentDomain.BaseDirectory;
        return Path.Combine(root, relativePath.TrimStart('~').TrimStart('/').Replace('/', Path.DirectorySeparatorChar));
    }

    /// <summary>Reads a file whole.</summary>
    /// <exception cref="EndOfStreamException">The file became shorter meanwhile.</exception>
    public static byte[] ReadFully(this FileInfo file)
    {
        using var from = file.OpenRead();
        var bytes = new byte[from.Length];
        var filled = 0;
        while (filled < bytes.Length)
        {
            var read = from.Read(bytes, filled, bytes.Length - filled);
            if (read == 0) throw new EndOfStreamException(file.FullName + " became shorter while it was read");
            filled += read;
        }

        return bytes;
    }

    /// <summary>Writes an uploaded file to disk; a file of that path is replaced.</summary>
    /// <example>
    /// <code>
    /// foreach (var file in Request.Files) file.SaveTo(Path.Combine(folder, Guid.NewGuid().ToString()));
    /// </code>
    /// </example>
    public static void SaveTo(this IFile file, string filePath)
    {
        using var to = new FileStream(filePath, FileMode.Create, FileAccess.Write);
        file.WriteTo(to);
    }

    /// <summary>Copies an uploaded file to a stream.</summary>
    public static void WriteTo(this IFile file, Stream stream) => file.InputStream.CopyTo(stream);
}
