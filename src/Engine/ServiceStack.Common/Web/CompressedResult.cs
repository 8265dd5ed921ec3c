namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

public class CompressedResult : IStreamWriter, IHttpResult
{
    public const int Adler32ChecksumLength = 4;

    public const string DefaultContentType = "text/xml";

    public CompressedResult(byte[] contents) : this(contents, CompressionTypes.Deflate)
    {
    }

    public CompressedResult(byte[] contents, string compressionType) : this(contents, compressionType, DefaultContentType)
    {
    }

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

    public string ContentType { get; set; }

    public byte[] Contents { get; }

    public Dictionary<string, string> Headers { get; }

    public IDictionary<string, string> Options => Headers;

    public IRequestContext RequestContext { get; set; }

    public object Response
    {
        get => Contents;
        set => throw new NotSupportedException("The contents of a compressed result are given to its constructor.");
    }

    public IContentTypeWriter ResponseFilter { get; set; }

    public int Status { get; set; }

    public HttpStatusCode StatusCode
    {
        get => (HttpStatusCode)Status;
        set => Status = (int)value;
    }

    public string StatusDescription { get; set; }

    public void WriteTo(Stream responseStream)
    {
        responseStream.Write(Contents, 0, Contents.Length);
        responseStream.Flush();
    }
}
