using System;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Linux;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>The log of a domain: its lines go through a pipe to the domain that has the writer.</summary>
/// <remarks>
/// <code>
/// | level 1 | bytes 4 | UTF-8 |
/// </code>
/// </remarks>
internal sealed class DomainLog(int writeEnd, HostLogLevels levels) : IHostLog
{
    /// <summary>In place of a level: the application asks for a new domain; the text is the reason.</summary>
    public const byte ReloadWanted = 100;

    /// <summary>In place of a level: System.Web unloads the domain, and waits to be let go; the text is the reason.</summary>
    public const byte Unloading = 101;

    /// <summary>In place of a level: the domain's last words; what its threads say when they are aborted may follow.</summary>
    public const byte Ending = 102;

    /// <summary>In place of a level: no thread is in the domain any more.</summary>
    public const byte Gone = 105;

    /// <summary>In place of a level: whole lines of the access log.</summary>
    public const byte AccessLines = 104;

    /// <summary>In place of a level: the domain can't be unloaded any more without ending the process.</summary>
    public const byte Crashed = 103;

    private const int HeadSize = 5;
    private const int MaxText = 32 * 1024;

    public bool IsEnabled(HostLogLevel level) => ((int)levels & (1 << (int)level)) != 0;

    public void Write(HostLogLevel level, string message, Exception? error = null)
    {
        if (IsEnabled(level)) Send((byte)level, error is null ? message : message + Environment.NewLine + error);
    }

    public void Send(byte kind, string text)
    {
        if (text.Length > MaxText) text = text.Substring(0, MaxText);

        var bytes = Encoding.UTF8.GetBytes(text);
        Send(kind, bytes, bytes.Length);
    }

    public void Send(byte kind, byte[] bytes, int count)
    {
        var message = new byte[HeadSize + count];
        message[0] = kind;
        BitConverter.GetBytes(count).CopyTo(message, 1);
        Buffer.BlockCopy(bytes, 0, message, HeadSize, count);
        try
        {
            lock (this) Descriptors.Write(writeEnd, message, message.Length);
        }
        catch (SocketException)
        {
            // The domain was given up and nobody reads any more; a thread that outlives it must not end the server for a line.
        }
    }

    /// <summary>Hands messages to <paramref name="take"/> until nobody can write any more.</summary>
    public static void Read(int readEnd, Action<byte, byte[]> take)
    {
        var head = new byte[HeadSize];
        while (Descriptors.TryRead(readEnd, head, HeadSize))
        {
            var text = new byte[BitConverter.ToInt32(head, 1)];
            if (!Descriptors.TryRead(readEnd, text, text.Length)) return;

            take(head[0], text);
        }
    }
}
