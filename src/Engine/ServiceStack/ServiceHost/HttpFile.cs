namespace ServiceStack.ServiceHost;

using System.IO;
using ServiceStack.Shared;

/// <summary>One file that a client has sent in a multipart form.</summary>
public class HttpFile : IFile
{
    private Stream stream;

    /// <summary>Initializes a new instance of the <see cref="HttpFile"/> class.</summary>
    public HttpFile()
    {
    }

    /// <inheritdoc/>
    public long ContentLength { get; set; }

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <inheritdoc/>
    public string FileName { get; set; }

    /// <inheritdoc/>
    public Stream InputStream
    {
        get => stream is IBodyStream shared ? shared.Begin() : stream;
        set => stream = value;
    }
}
