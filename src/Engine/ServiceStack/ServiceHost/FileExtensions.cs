namespace ServiceStack.ServiceHost;

using System;
using System.IO;
using System.Web;
using ServiceStack.WebHost.Endpoints;

public static class FileExtensions
{
    public static bool IsRelativePath(this string relativeOrAbsolutePath) =>
        relativeOrAbsolutePath.IndexOf(':') < 0 && !relativeOrAbsolutePath.StartsWith("/", StringComparison.Ordinal)
        && !relativeOrAbsolutePath.StartsWith("\\", StringComparison.Ordinal);

    public static string MapServerPath(this string relativePath)
    {
        if (HttpContext.Current is { } context) return context.Server.MapPath(relativePath);
        var root = EndpointHost.Config?.WebHostPhysicalPath ?? AppDomain.CurrentDomain.BaseDirectory;
        return Path.Combine(root, relativePath.TrimStart('~').TrimStart('/').Replace('/', Path.DirectorySeparatorChar));
    }

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

    public static void SaveTo(this IFile file, string filePath)
    {
        using var to = new FileStream(filePath, FileMode.Create, FileAccess.Write);
        file.WriteTo(to);
    }

    public static void WriteTo(this IFile file, Stream stream) => file.InputStream.CopyTo(stream);
}
