namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

/// <summary>A response that sends a file whose content is compressed already.</summary>
public class CompressedFileResult : IStreamWriter, IHasOptions
{
    /// <summary>Length of a zlib checksum in bytes.</summary>
    public const int Adler32ChecksumLength = 4;

    /// <summary>Content type unless another is given: <c>text/xml</c>.</summary>
    public const string DefaultContentType = "text/xml";

    /// <summary>Creates a result for a file compressed with deflate.</summary>
    public CompressedFileResult(string filePath) : this(filePath, CompressionTypes.Deflate)
    {
    }

    /// <summary>Creates a result for a compressed file.</summary>
    /// <param name="compressionType"><c>deflate</c> or <c>gzip</c>.</param>
    /// <exception cref="ArgumentException">The compression is another one.</exception>
    public CompressedFileResult(string filePath, string compressionType) : this(filePath, compressionType, DefaultContentType)
    {
    }

    /// <summary>Creates a result for a compressed file.</summary>
    /// <param name="compressionType"><c>deflate</c> or <c>gzip</c>.</param>
    /// <param name="contentMimeType">Content type of the uncompressed content.</param>
    /// <exception cref="ArgumentException">The compression is another one.</exception>
    public CompressedFileResult(string filePath, string compressionType, string contentMimeType)
    {
        if (!CompressionTypes.IsValid(compressionType))
        {
            throw new ArgumentException("Must be either 'deflate' or 'gzip'", nameof(compressionType));
        }

        FilePath = filePath;
        Headers = new Dictionary<string, string>
        {
            { HttpHeaders.ContentType, contentMimeType },
            { HttpHeaders.ContentEncoding, compressionType },
        };
    }

    /// <summary>Path of the file.</summary>
    public string FilePath { get; }

    /// <summary>Response headers: <c>Content-Type</c> and <c>Content-Encoding</c>.</summary>
    public Dictionary<string, string> Headers { get; }

    /// <inheritdoc/>
    public IDictionary<string, string> Options => Headers;

    /// <summary>Sends the file unchanged.</summary>
    public void WriteTo(Stream responseStream)
    {
        ResponseBody.WriteFile(ResponseBody.Open(FilePath), responseStream);
        responseStream.Flush();
    }
}
