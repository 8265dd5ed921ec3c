using System;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Text;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>
/// The messages of an application's domain to the server's: log lines, and events of the domain's life. They go through a pipe.
/// </summary>
/// <remarks>
/// <code>
/// | kind 1 | length 4 | UTF-8 |
/// </code>
/// The kind is a <see cref="HostLogLevel"/> for a log line, or one of the events below. The first line of a log line's text is the place
/// that has written it, by which the server limits its number.
/// </remarks>
/// <param name="writeEnd">
/// Belongs to the domain, and is closed by its finalizer, the last thing that runs in a domain: so the end of the pipe means that the
/// domain is gone, and no late message reaches a connection that has got the descriptor's number.
/// </param>
/// <param name="levels">Those that are sent.</param>
internal sealed class DomainLog(DescriptorHandle writeEnd, HostLogLevels levels) : IHostLog
{
    /// <summary>Event: files have changed, so a new domain is wanted; the text is the reason.</summary>
    public const byte ReloadWanted = 100;

    /// <summary>
    /// Event: System.Web unloads the domain and waits for <see cref="DomainProxy.ContinueUnloading"/>; the text is the reason.
    /// </summary>
    public const byte Unloading = 101;

    /// <summary>Event: the domain ends. Lines of threads that are being aborted may follow.</summary>
    public const byte Ending = 102;

    /// <summary>Whole lines of the access log.</summary>
    public const byte AccessLines = 104;

    /// <summary>Event: the domain can't be unloaded any more without ending the process.</summary>
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

    /// <summary>Joins the two parts of a log line's message to the server; the lines of an exception may follow.</summary>
    /// <param name="place">The log statement, as its member and line number: the server limits the lines of each one.</param>
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
            // The server has stopped reading this domain; a thread that outlives it must not end the process over a log line.
        }
    }

    /// <summary>Passes each message to <paramref name="receive"/> until every write end is closed.</summary>
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
