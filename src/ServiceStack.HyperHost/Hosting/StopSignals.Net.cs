using System;
using System.Runtime.InteropServices;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Hosting;

internal sealed partial class StopSignals
{
    // PosixSignal has no member for SIGUSR1, but accepts raw signal numbers.
    private const int ReopenOnLinux = 10;

    private PosixSignalRegistration[] _registrations = [];

    private partial void Register()
    {
        _registrations =
        [
            PosixSignalRegistration.Create(PosixSignal.SIGINT, RequestStop),
            PosixSignalRegistration.Create(PosixSignal.SIGTERM, RequestStop),
        ];

        // Ctrl-Break, and closing the console, logoff or shutdown
        if (OperatingSystem.IsWindows())
        {
            _registrations =
            [
                .. _registrations,
                PosixSignalRegistration.Create(PosixSignal.SIGQUIT, RequestStop),
                PosixSignalRegistration.Create(PosixSignal.SIGHUP, RequestStop),
            ];
        }

        if (Linux.IsHere)
        {
            _registrations = [.. _registrations, PosixSignalRegistration.Create((PosixSignal)ReopenOnLinux, Reopen)];
        }

        void RequestStop(PosixSignalContext context)
        {
            context.Cancel = true;
            Ask();
        }

        void Reopen(PosixSignalContext context)
        {
            context.Cancel = true;
            _reopen();
        }
    }

    private partial void Unregister() => Array.ForEach(_registrations, static registration => registration.Dispose());
}
