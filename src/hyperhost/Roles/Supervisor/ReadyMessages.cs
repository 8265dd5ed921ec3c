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
/// Receives the messages of one worker in the format of sd_notify(3), on a socket pair whose other end the worker inherits. The sockets are
/// unnamed, so no other process can send or block messages.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class ReadyMessages : IDisposable
{
    private const int LongestLine = 4096;

    private readonly Action _ready;
    private readonly Action<string> _replace;
    private readonly DescriptorHandle _own;

    /// <param name="ready">Called on this object's thread for each READY message.</param>
    /// <param name="replace">Called with the reason for each request for a replacement, on the same thread.</param>
    /// <exception cref="InvalidOperationException">No more descriptors or threads are available.</exception>
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

    /// <summary>The worker's end of the socket pair.</summary>
    public DescriptorHandle Given { get; }

    /// <summary>The descriptor number of <see cref="Given"/>, for the environment of the worker.</summary>
    public string GivenText
    {
        get
        {
            using var use = Given.Use();
            return use.Number.ToString(CultureInfo.InvariantCulture);
        }
    }

    /// <summary>Closes the supervisor's copy of the worker's end, once the worker has inherited it or could not be started.</summary>
    public void CloseGiven() => Given.Dispose();

    /// <summary>Allows the worker to stop accepting: no more connections arrive, or another process accepts them.</summary>
    public void Release()
    {
        if (_own.TryUse(out var use)) SystemCalls.ShutDownSending(use.Number);
        use.Dispose();
    }

    /// <summary>Stops receiving, even if a child process of the worker still has its socket open.</summary>
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
