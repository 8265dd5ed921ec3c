using System;
using System.Runtime.InteropServices;

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
        if (OperatingSystem.IsLinux())
        {
            _registrations = [.. _registrations, PosixSignalRegistration.Create((PosixSignal)ReopenOnLinux, Reopen)];
        }

        void RequestStop(PosixSignalContext context)
        {
            context.Cancel = true;
            _asked.Set();
        }

        void Reopen(PosixSignalContext context)
        {
            context.Cancel = true;
            _reopen();
        }
    }

    private partial void Unregister() => Array.ForEach(_registrations, static registration => registration.Dispose());
}
