namespace ServiceStack.ServiceHost;

using System;
using System.IO;

public static class FileExtensions
{
    public static bool IsRelativePath(this string relativeOrAbsolutePath) => throw new NotImplementedException();

    public static string MapServerPath(this string relativePath) => throw new NotImplementedException();

    public static byte[] ReadFully(this FileInfo file) => throw new NotImplementedException();

    public static void SaveTo(this IFile file, string filePath) => throw new NotImplementedException();

    public static void WriteTo(this IFile file, Stream stream) => throw new NotImplementedException();
}
