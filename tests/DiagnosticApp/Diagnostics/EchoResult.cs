using System.Collections.Generic;
using System.IO;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

namespace DiagnosticApp.Diagnostics;

/// <summary>Writes a stream to the response while it arrives: memory does not grow with its length.</summary>
public class EchoResult : IStreamWriter, IHasOptions
{
    private const int BufferSize = 32 * 1024;
    private readonly Stream _body;

    public EchoResult(Stream body, string contentType)
    {
        _body = body;
        Options = new Dictionary<string, string>
        {
            { "Content-Type", string.IsNullOrEmpty(contentType) ? "application/octet-stream" : contentType },
        };
    }

    public IDictionary<string, string> Options { get; private set; }

    public void WriteTo(Stream responseStream)
    {
        var buffer = new byte[BufferSize];
        int read;
        while ((read = _body.Read(buffer, 0, buffer.Length)) > 0)
        {
            responseStream.Write(buffer, 0, read);
        }
    }
}
