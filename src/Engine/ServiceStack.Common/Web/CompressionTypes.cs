namespace ServiceStack.Common.Web;

using System;

public static class CompressionTypes
{
    public static readonly string[] AllCompressionTypes;

    public const string Default = "deflate";

    public const string Deflate = "deflate";

    public const string GZip = "gzip";

    public static void AssertIsValid(string compressionType) => throw new NotImplementedException();

    public static string GetExtension(string compressionType) => throw new NotImplementedException();

    public static bool IsValid(string compressionType) => throw new NotImplementedException();
}
