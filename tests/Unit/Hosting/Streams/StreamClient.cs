using System;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Hosting.Streams;

/// <summary>Reads a response while it comes. Frames of the protocol are in the text: tests look for what is between them.</summary>
internal sealed class StreamClient(SocketChannel channel) : IDisposable
{
    private const int Patience = 120_000;

    private readonly MemoryStream _read = new();
    private readonly byte[] _buffer = new byte[64 * 1024];

    public string Text => Encoding.UTF8.GetString(_read.ToArray());

    /// <summary>The body of a response that is not in chunks.</summary>
    public byte[] Body
    {
        get
        {
            var bytes = _read.ToArray();
            var start = Encoding.ASCII.GetString(bytes).IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4;
            return bytes.AsSpan(start).ToArray();
        }
    }

    /// <summary>Reads until a text has come.</summary>
    public string ReadUntil(string wanted)
    {
        while (Text.IndexOf(wanted, StringComparison.Ordinal) < 0)
        {
            if (!ReadOn()) throw new EndOfStreamException($"The response ended before \"{wanted}\":\n{Text}");
        }

        return Text;
    }

    public string ReadToEnd()
    {
        while (ReadOn())
        {
        }

        return Text;
    }

    /// <summary>Leaves as a client that is closed.</summary>
    public void Leave() => channel.Reset();

    public void Dispose() => channel.Dispose();

    private bool ReadOn()
    {
        var count = channel.Receive(_buffer, Patience);
        _read.Write(_buffer, 0, count);
        return count > 0;
    }
}
