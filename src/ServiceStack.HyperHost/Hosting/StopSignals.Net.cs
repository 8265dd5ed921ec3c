using System;
using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Hosting;

internal sealed partial class StopSignals
{
    private PosixSignalRegistration[] _registrations = [];

    private partial void Watch()
    {
        _registrations =
        [
            PosixSignalRegistration.Create(PosixSignal.SIGINT, Ask),
            PosixSignalRegistration.Create(PosixSignal.SIGTERM, Ask),
        ];

        void Ask(PosixSignalContext context)
        {
            context.Cancel = true;
            _asked.Set();
        }
    }

    private partial void Unwatch() => Array.ForEach(_registrations, static registration => registration.Dispose());
}
