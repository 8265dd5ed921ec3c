namespace ServiceStack.Common.Web;

using System;

/// <summary>Names of the supported compressions, as in the header <c>Content-Encoding</c>.</summary>
public static class CompressionTypes
{
    /// <summary>All names.</summary>
    public static readonly string[] AllCompressionTypes = [Deflate, GZip];

    /// <summary>The default: <c>deflate</c>.</summary>
    public const string Default = "deflate";

    /// <summary><c>deflate</c>.</summary>
    public const string Deflate = "deflate";

    /// <summary><c>gzip</c>.</summary>
    public const string GZip = "gzip";

    /// <summary>Throws if a compression isn't supported.</summary>
    /// <exception cref="NotSupportedException">The compression is neither <c>deflate</c> nor <c>gzip</c>.</exception>
    public static void AssertIsValid(string compressionType)
    {
        if (!IsValid(compressionType))
        {
            throw new NotSupportedException(compressionType + " is not a supported compression type. Valid types: gzip, deflate.");
        }
    }

    /// <summary>Gets the extension of compressed files: <c>.deflate</c> or <c>.gzip</c>.</summary>
    /// <exception cref="NotSupportedException">The compression is neither <c>deflate</c> nor <c>gzip</c>.</exception>
    public static string GetExtension(string compressionType)
    {
        AssertIsValid(compressionType);
        return "." + compressionType;
    }

    /// <summary>Whether a compression is supported: <c>deflate</c> or <c>gzip</c>.</summary>
    public static bool IsValid(string compressionType) => compressionType == Deflate || compressionType == GZip;
}
