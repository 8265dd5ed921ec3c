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

    public CompressedFileResult(string filePath) : this(filePath, CompressionTypes.Deflate)
    {
    }

    public CompressedFileResult(string filePath, string compressionType) : this(filePath, compressionType, DefaultContentType)
    {
    }

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

    public string FilePath { get; }

    public Dictionary<string, string> Headers { get; }

    public IDictionary<string, string> Options => Headers;

    /// <summary>Sends the file as it lies on disk: it holds compressed bytes already.</summary>
    public void WriteTo(Stream responseStream)
    {
        AnswerBody.WriteFile(File.OpenRead(FilePath), responseStream);
        responseStream.Flush();
    }
}
