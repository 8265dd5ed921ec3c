using System;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>
/// The messages of an application's domain to the server's: log lines, and events of the domain's life. They go through a pipe.
/// </summary>
/// <remarks>
/// <code>
/// | kind 1 | length 4 | UTF-8 |
/// </code>
/// The kind is a <see cref="HostLogLevel"/> for a log line, or one of the events below.
/// </remarks>
internal sealed class DomainLog(int writeEnd, HostLogLevels levels) : IHostLog
{
    /// <summary>Event: files have changed, so a new domain is wanted; the text is the reason.</summary>
    public const byte ReloadWanted = 100;

    /// <summary>
    /// Event: System.Web unloads the domain and waits for <see cref="DomainProxy.ContinueUnloading"/>; the text is the reason.
    /// </summary>
    public const byte Unloading = 101;

    /// <summary>Event: the domain ends. Lines of threads that are being aborted may follow.</summary>
    public const byte Ending = 102;

    /// <summary>Event: no thread is left in the domain.</summary>
    public const byte Gone = 105;

    /// <summary>Whole lines of the access log.</summary>
    public const byte AccessLines = 104;

    /// <summary>Event: the domain can't be unloaded any more without ending the process.</summary>
    public const byte Crashed = 103;

    private const int HeadSize = 5;
    private const int MaxText = 32 * 1024;

    public bool IsEnabled(HostLogLevel level) => ((int)levels & (1 << (int)level)) != 0;

    public void Write(HostLogLevel level, string message, Exception? error = null)
    {
        if (IsEnabled(level)) Send((byte)level, error is null ? message : message + Environment.NewLine + SecretText.MaskIn(error.ToString()));
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
            // The server has stopped reading this domain; a thread that outlives it must not end the process over a log line.
        }
    }

    /// <summary>Passes each message to <paramref name="receive"/> until the write end is closed.</summary>
    public static void Read(int readEnd, Action<byte, byte[]> receive)
    {
        var head = new byte[HeadSize];
        while (Descriptors.TryRead(readEnd, head, HeadSize))
        {
            var text = new byte[BitConverter.ToInt32(head, 1)];
            if (!Descriptors.TryRead(readEnd, text, text.Length)) return;

            receive(head[0], text);
        }
    }
}
