namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

public class CompressedFileResult : IStreamWriter, IHasOptions
{
    public const int Adler32ChecksumLength = 4;

    public const string DefaultContentType = "text/xml";

    public CompressedFileResult(string filePath)
    {
        FilePath = filePath;
    }

    public CompressedFileResult(string filePath, string compressionType)
    {
        throw new NotImplementedException();
    }

    public CompressedFileResult(string filePath, string compressionType, string contentMimeType)
    {
        throw new NotImplementedException();
    }

    public string FilePath { get; }

    public Dictionary<string, string> Headers => throw new NotImplementedException();

    public IDictionary<string, string> Options => throw new NotImplementedException();

    public void WriteTo(Stream responseStream) => throw new NotImplementedException();
}
