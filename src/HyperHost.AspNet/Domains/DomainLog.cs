using System;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Text;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>Sends messages of an application's domain to the server through a pipe: log lines and lifecycle events.</summary>
/// <remarks>
/// <code>
/// | kind 1 | length 4 | UTF-8 |
/// </code>
/// The kind is a <see cref="HostLogLevel"/> for a log line, or one of the events below. The first line of a log line's text identifies the
/// log statement; the server limits the number of lines per statement.
/// </remarks>
/// <param name="writeEnd">
/// The domain owns this descriptor, and its finalizer closes it as the last action in the domain. The end of the pipe therefore means that
/// the domain has ended, and no late message is written to a connection that has reused the descriptor.
/// </param>
/// <param name="levels">The levels to send.</param>
internal sealed class DomainLog(DescriptorHandle writeEnd, HostLogLevels levels) : IHostLog
{
    /// <summary>Event: files have changed, so a new domain is required; the text is the reason.</summary>
    public const byte ReloadWanted = 100;

    /// <summary>
    /// Event: System.Web unloads the domain, and waits for <see cref="DomainProxy.ContinueUnloading"/>; the text is the reason.
    /// </summary>
    public const byte Unloading = 101;

    /// <summary>Event: the domain ends. Log lines of threads that are being aborted may follow.</summary>
    public const byte Ending = 102;

    /// <summary>Complete lines of the access log.</summary>
    public const byte AccessLines = 104;

    /// <summary>Event: unloading the domain would now end the process.</summary>
    public const byte Crashed = 103;

    private const int HeadSize = 5;
    private const int MaxText = 32 * 1024;

    public bool IsEnabled(HostLogLevel level) => ((int)levels & (1 << (int)level)) != 0;

    public void Write(
        HostLogLevel level, string message, Exception? error = null, [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
    {
        if (!IsEnabled(level)) return;

        var text = TextOf($"{kind} {line}", LogText.Line(message));
        Send((byte)level, error is null ? text : text + "\n" + RelayedException.LinesOf(error));
    }

    /// <summary>Joins position and message of a log line; the lines of an exception may follow.</summary>
    /// <param name="place">The log statement as member and line number: the server limits the lines per statement.</param>
    /// <param name="message">The message, without line feeds.</param>
    public static string TextOf(string place, string message) => place + "\n" + message;

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
            lock (this)
            {
                using var use = writeEnd.Use();
                Descriptors.Write(use.Number, message, message.Length);
            }
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // The server has stopped reading. A surviving thread of the domain must not end the process because of a log line.
        }
    }

    /// <summary>Passes each message to <paramref name="receive"/>, until every copy of the write end is closed.</summary>
    public static void Read(DescriptorHandle readEnd, Action<byte, byte[]> receive)
    {
        using var use = readEnd.Use();
        var head = new byte[HeadSize];
        while (Descriptors.TryRead(use.Number, head, HeadSize))
        {
            var text = new byte[BitConverter.ToInt32(head, 1)];
            if (!Descriptors.TryRead(use.Number, text, text.Length)) return;

            receive(head[0], text);
        }
    }
}
