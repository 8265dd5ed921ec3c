using System.IO;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>One file of a multipart form.</summary>
internal sealed class HostFile(string fileName, string? contentType, Stream content) : IFile
{
    /// <summary>The file name as sent, without folders.</summary>
    public string FileName { get; } = fileName;

    public long ContentLength { get; } = content.Length;

    public string ContentType { get; } = contentType!;

    /// <summary>The content: seekable, can be read repeatedly, valid until the request ends.</summary>
    public Stream InputStream => content is IBodyStream shared ? shared.Begin() : content;
}
