using System;
using System.Threading;
using Mono.Unix;
using Mono.Unix.Native;

namespace ServiceStack.HyperHost.Hosting;

internal sealed partial class StopSignals
{
    // a signal that comes before WaitAny is counted, and does not end it
    private const int LookMilliseconds = 250;

    private UnixSignal[] _signals = [];

    private partial void Watch()
    {
        if (Environment.OSVersion.Platform != PlatformID.Unix)
        {
            Console.CancelKeyPress += AskFromConsole;
            return;
        }

        _signals = [new UnixSignal(Signum.SIGINT), new UnixSignal(Signum.SIGTERM)];
        new Thread(WaitForSignal) { IsBackground = true, Name = "stop signals" }.Start();
    }

    private partial void Unwatch()
    {
        Console.CancelKeyPress -= AskFromConsole;
        Array.ForEach(_signals, static signal => signal.Dispose());
    }

    private void WaitForSignal()
    {
        try
        {
            while (!Array.Exists(_signals, static signal => signal.IsSet)) UnixSignal.WaitAny(_signals, LookMilliseconds);
            _asked.Set();
        }
        catch (ObjectDisposedException)
        {
            // the host stopped without being asked to
        }
    }

    private void AskFromConsole(object? sender, ConsoleCancelEventArgs e)
    {
        e.Cancel = true;
        _asked.Set();
    }
}
