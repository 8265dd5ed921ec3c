namespace ServiceStack.Common.Web;

using System;

public static class CompressionTypes
{
    public static readonly string[] AllCompressionTypes = [Deflate, GZip];

    public const string Default = "deflate";

    public const string Deflate = "deflate";

    public const string GZip = "gzip";

    public static void AssertIsValid(string compressionType)
    {
        if (!IsValid(compressionType))
        {
            throw new NotSupportedException(compressionType + " is not a supported compression type. Valid types: gzip, deflate.");
        }
    }

    public static string GetExtension(string compressionType)
    {
        AssertIsValid(compressionType);
        return "." + compressionType;
    }

    public static bool IsValid(string compressionType) => compressionType == Deflate || compressionType == GZip;
}
