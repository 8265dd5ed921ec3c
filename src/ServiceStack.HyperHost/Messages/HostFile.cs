using System.IO;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>One file of a multipart form.</summary>
internal sealed class HostFile(string fileName, string? contentType, Stream content) : IFile
{
    /// <summary>The name as sent, without a folder.</summary>
    public string FileName { get; } = fileName;

    public long ContentLength { get; } = content.Length;

    public string ContentType { get; } = contentType!;

    /// <summary>The content, for one reader after another; seekable, and gone when the request has ended.</summary>
    public Stream InputStream => content is IBodyStream shared ? shared.Begin() : content;
}
