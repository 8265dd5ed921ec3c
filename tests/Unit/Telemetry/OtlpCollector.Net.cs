using System;
using System.Collections.Concurrent;
using System.IO;
using System.Net;
using System.Text;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Tests.Telemetry;

/// <summary>Receives OTLP over HTTP: the bytes of each signal's requests as text, in which Protobuf leaves strings readable.</summary>
internal sealed class OtlpCollector : IDisposable
{
    private readonly HttpListener _listener = new();
    private readonly ConcurrentDictionary<string, string> _received = new();

    public OtlpCollector()
    {
        Endpoint = $"http://127.0.0.1:{Ports.Free()}/";
        _listener.Prefixes.Add(Endpoint);
        _listener.Start();
        _ = CollectAsync();
    }

    public string Endpoint { get; }

    /// <summary>All that a signal's path has received; empty for nothing.</summary>
    public string this[string path] => _received.TryGetValue(path, out var text) ? text : "";

    public void Dispose() => _listener.Close();

    private async Task CollectAsync()
    {
        try
        {
            while (true)
            {
                var context = await _listener.GetContextAsync();
                using var body = new MemoryStream();
                await context.Request.InputStream.CopyToAsync(body);
                var text = Encoding.UTF8.GetString(body.ToArray());
                _received.AddOrUpdate(context.Request.Url!.AbsolutePath, text, (_, before) => before + text);
                context.Response.StatusCode = 200;
                context.Response.Close();
            }
        }
        catch (Exception error) when (error is HttpListenerException or ObjectDisposedException)
        {
            // closed at the end of the test
        }
    }
}
