namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

/// <summary>A response of bytes that are compressed already, for example from a cache.</summary>
public class CompressedResult : IStreamWriter, IHttpResult
{
    /// <summary>Length of a zlib checksum in bytes.</summary>
    public const int Adler32ChecksumLength = 4;

    /// <summary>Content type unless another is given: <c>text/xml</c>.</summary>
    public const string DefaultContentType = "text/xml";

    /// <summary>Creates a result for bytes compressed with deflate.</summary>
    public CompressedResult(byte[] contents) : this(contents, CompressionTypes.Deflate)
    {
    }

    /// <summary>Creates a result for compressed bytes.</summary>
    /// <param name="compressionType"><c>deflate</c> or <c>gzip</c>.</param>
    /// <exception cref="ArgumentException">The compression is another one.</exception>
    public CompressedResult(byte[] contents, string compressionType) : this(contents, compressionType, DefaultContentType)
    {
    }

    /// <summary>Creates a result for compressed bytes.</summary>
    /// <param name="compressionType"><c>deflate</c> or <c>gzip</c>.</param>
    /// <param name="contentMimeType">Content type of the uncompressed content.</param>
    /// <exception cref="ArgumentException">The compression is another one.</exception>
    public CompressedResult(byte[] contents, string compressionType, string contentMimeType)
    {
        if (!CompressionTypes.IsValid(compressionType))
        {
            throw new ArgumentException("Must be either 'deflate' or 'gzip'", nameof(compressionType));
        }

        StatusCode = HttpStatusCode.OK;
        ContentType = contentMimeType;
        Contents = contents;
        Headers = new Dictionary<string, string>
        {
            { HttpHeaders.ContentType, contentMimeType },
            { HttpHeaders.ContentEncoding, compressionType },
        };
    }

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <summary>The compressed bytes.</summary>
    public byte[] Contents { get; }

    /// <inheritdoc/>
    public Dictionary<string, string> Headers { get; }

    /// <inheritdoc/>
    public IDictionary<string, string> Options => Headers;

    /// <inheritdoc/>
    public IRequestContext RequestContext { get; set; }

    /// <summary>The compressed bytes. Setting it throws <see cref="NotSupportedException"/>.</summary>
    public object Response
    {
        get => Contents;
        set => throw new NotSupportedException("The contents of a compressed result are given to its constructor.");
    }

    /// <inheritdoc/>
    public IContentTypeWriter ResponseFilter { get; set; }

    /// <inheritdoc/>
    public int Status { get; set; }

    /// <inheritdoc/>
    public HttpStatusCode StatusCode
    {
        get => (HttpStatusCode)Status;
        set => Status = (int)value;
    }

    /// <inheritdoc/>
    public string StatusDescription { get; set; }

    /// <inheritdoc/>
    public void WriteTo(Stream responseStream)
    {
        responseStream.Write(Contents, 0, Contents.Length);
        responseStream.Flush();
    }
}
