using System;
using System.IO;
using System.Net.Sockets;
using System.Text;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A plain connection to a server, independent of the tested client.</summary>
internal sealed class RawConnection : IDisposable
{
    private readonly TcpClient _client;
    private readonly StreamReader _reader;

    public RawConnection(int port)
    {
        _client = new TcpClient();
        _client.Connect("127.0.0.1", port);
        _client.ReceiveTimeout = 60_000;
        _reader = new StreamReader(_client.GetStream(), new UTF8Encoding(false));
    }

    /// <returns>The first line of the response; null without a connection.</returns>
    public static string? TryExecute(int port, string command)
    {
        try
        {
            using var connection = new RawConnection(port);
            return connection.Execute(command);
        }
        catch (Exception ex) when (ex is SocketException or IOException)
        {
            return null;
        }
    }

    public string? Execute(string command)
    {
        Send(command);
        return _reader.ReadLine();
    }

    public void Send(string command)
    {
        var bytes = Encoding.UTF8.GetBytes(command + "\r\n");
        _client.GetStream().Write(bytes, 0, bytes.Length);
    }

    public string? ReadLine() => _reader.ReadLine();

    public void Dispose()
    {
        _client.Close();
        _reader.Dispose();
    }
}
