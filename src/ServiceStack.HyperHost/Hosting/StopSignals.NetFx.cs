using System;
using Mono.Unix.Native;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Hosting;

internal sealed partial class StopSignals
{
    private UnixSignals? _signals;

    private partial void Register()
    {
        if (Environment.OSVersion.Platform == PlatformID.Unix)
        {
            _signals = new UnixSignals(
                "stop signals", (Signum.SIGINT, Ask), (Signum.SIGTERM, Ask), (Signum.SIGUSR1, _reopen));
        }
        else
        {
            Console.CancelKeyPress += AskFromConsole;
        }
    }

    private partial void Unregister()
    {
        Console.CancelKeyPress -= AskFromConsole;
        _signals?.Dispose();
    }

    private void AskFromConsole(object? sender, ConsoleCancelEventArgs e)
    {
        e.Cancel = true;
        Ask();
    }
}
