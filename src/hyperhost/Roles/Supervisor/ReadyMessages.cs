using System;
using System.Globalization;
using System.Runtime.Versioning;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Receives the messages of one worker process, in the format of sd_notify(3), on a pair of sockets, of which the process inherits one. The
/// sockets have no name, so no other process can send messages for it, or keep its messages from arriving.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class ReadyMessages : IDisposable
{
    private const int LongestLine = 4096;

    private readonly Action _ready;
    private readonly Action<string> _replace;
    private readonly DescriptorHandle _own;

    /// <param name="ready">Called for each message that the process is ready, on a thread of this object.</param>
    /// <param name="replace">Called with the reason when the process requests a replacement, on the same thread.</param>
    /// <exception cref="InvalidOperationException">There are no descriptors, or no threads, left.</exception>
    public ReadyMessages(Action ready, Action<string> replace)
    {
        _ready = ready;
        _replace = replace;
        if (SystemCalls.TryCreatePair() is not { } pair)
        {
            throw new InvalidOperationException(
                "The sockets to its process can't be made: " + Libc.Describe(Libc.LastError) + ".");
        }

        (_own, Given) = pair;

        try
        {
            new Thread(Receive) { IsBackground = true, Name = "ready messages" }.Start();
        }
        catch (Exception error) when (PersistentThread.IsRefusal(error))
        {
            CloseGiven();
            _own.Dispose();
            throw new InvalidOperationException("No thread can be made for its messages. Raise TasksMax, pids.max or ulimit -u.", error);
        }
    }

    /// <summary>The socket that the process inherits.</summary>
    public DescriptorHandle Given { get; }

    /// <summary>The number under which the process inherits <see cref="Given"/>.</summary>
    public string GivenText
    {
        get
        {
            using var use = Given.Use();
            return use.Number.ToString(CultureInfo.InvariantCulture);
        }
    }

    /// <summary>Closes this process's copy of the inherited socket: the worker has it, or was not started.</summary>
    public void CloseGiven() => Given.Dispose();

    /// <summary>Lets the process stop: it gets no more connections, or another process accepts them.</summary>
    public void Release()
    {
        if (_own.TryUse(out var use)) SystemCalls.ShutDownSending(use.Number);
        use.Dispose();
    }

    /// <summary>Stops receiving, even if a program that the process has started still holds its socket.</summary>
    public void Dispose()
    {
        CloseGiven();
        if (_own.TryUse(out var use)) SystemCalls.ShutDown(use.Number);
        use.Dispose();
    }

    private void Receive()
    {
        var bytes = new byte[1024];
        var line = new StringBuilder();
        using (_own)
        using (var use = _own.Use())
        {
            while (SystemCalls.Receive(use.Number, bytes) is var count && (count > 0 || (count < 0 && Libc.LastError == Libc.Interrupted)))
            {
                for (var i = 0; i < count; i++) Append((char)bytes[i], line);
            }
        }
    }

    private void Append(char one, StringBuilder line)
    {
        if (one != '\n')
        {
            if (line.Length < LongestLine) line.Append(one);
            return;
        }

        var text = line.ToString();
        if (text == "READY=1") _ready();
        else if (text.StartsWith(ServiceManager.ReplacementRequest, StringComparison.Ordinal))
            _replace(text.Substring(ServiceManager.ReplacementRequest.Length));
        line.Clear();
    }
}
