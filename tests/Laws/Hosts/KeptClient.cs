using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.Laws.Hosts;

/// <summary>Sends requests over HTTP, and keeps the connection while the server does.</summary>
internal sealed class KeptClient(IPEndPoint server) : IRequestSender, IDisposable
{
    private const int Tcp = 6;
    private const int QuickAcknowledgment = 12;

    private static readonly byte[] On = BitConverter.GetBytes(1);

    private readonly HttpSender _sender = new(server);
    private NetworkStream? _stream;

    public string Authority => _sender.Authority;

    public RawResponse Send(string method, string target, IReadOnlyList<KeyValuePair<string, string>> headers, byte[]? body)
    {
        if (_stream is not null)
        {
            try
            {
                return SendOn(_stream, method, target, headers, body);
            }
            catch (IOException)
            {
                // the server has closed it since
                Dispose();
            }
        }

        return SendOn(_stream = _sender.Open(), method, target, headers, body);
    }

    public void Dispose()
    {
        _stream?.Dispose();
        _stream = null;
    }

    private RawResponse SendOn(
        NetworkStream stream, string method, string target, IReadOnlyList<KeyValuePair<string, string>> headers, byte[]? body)
    {
        HttpSender.WriteHead(stream, method, target, [.. headers, new("Connection", "keep-alive")]);
        if (body is { Length: > 0 }) stream.Write(body);

        // HttpListener writes head and body apart, and the second waits until the first is acknowledged
        stream.Socket.SetRawSocketOption(Tcp, QuickAcknowledgment, On);
        var response = HttpSender.Read(stream, method);
        if ("close".Equals(response.Header("Connection"), StringComparison.OrdinalIgnoreCase)) Dispose();
        return response;
    }
}
