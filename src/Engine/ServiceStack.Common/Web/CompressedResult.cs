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

    public CompressedResult(byte[] contents)
    {
        Contents = contents;
    }

    public CompressedResult(byte[] contents, string compressionType)
    {
        throw new NotImplementedException();
    }

    public CompressedResult(byte[] contents, string compressionType, string contentMimeType)
    {
        throw new NotImplementedException();
    }

    public string ContentType { get; set; }

    public byte[] Contents { get; }

    public Dictionary<string, string> Headers => throw new NotImplementedException();

    public IDictionary<string, string> Options => throw new NotImplementedException();

    public IRequestContext RequestContext { get; set; }

    public object Response { get; set; }

    public IContentTypeWriter ResponseFilter { get; set; }

    public int Status { get; set; }

    public HttpStatusCode StatusCode { get; set; }

    public string StatusDescription { get; set; }

    public void WriteTo(Stream responseStream) => throw new NotImplementedException();
}
