namespace ServiceStack.Internal.Responses;

using ServiceStack.Common;
using ServiceStack.Common.Web;

/// <summary>
/// A DTO in a format of bytes, such as Protocol Buffers, ready to be sent: no byte of it may be taken for text on its way.
/// </summary>
internal static class SerializedResult
{
    /// <param name="bytes">The DTO in its format.</param>
    /// <param name="compressionType"><c>deflate</c>, <c>gzip</c>, or null if the client accepts neither.</param>
    /// <param name="contentType">The format's.</param>
    /// <param name="compressed">The bytes as they are sent if they are compressed, else null.</param>
    public static object Create(byte[] bytes, string compressionType, string contentType, out byte[] compressed)
    {
        compressed = compressionType == null ? null : StreamExtensions.Compress(bytes, compressionType);
        return compressed == null ? new HttpResult(bytes, contentType) : new CompressedResult(compressed, compressionType, contentType);
    }

    public static object CreateUnlessNull(byte[] bytes, string contentType) => bytes == null ? null : new HttpResult(bytes, contentType);
}
