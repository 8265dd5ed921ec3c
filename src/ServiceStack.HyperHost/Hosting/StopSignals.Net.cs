using System;
using System.Runtime.InteropServices;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Hosting;

internal sealed partial class StopSignals
{
    // SIGUSR1 has no name in .NET, which takes the system's own numbers too
    private const int ReopenOnLinux = 10;

    private PosixSignalRegistration[] _registrations = [];

    private partial void Register()
    {
        _registrations =
        [
            PosixSignalRegistration.Create(PosixSignal.SIGINT, RequestStop),
            PosixSignalRegistration.Create(PosixSignal.SIGTERM, RequestStop),
        ];

        // Ctrl-Break, and the end of the console, of the session or of the machine
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
