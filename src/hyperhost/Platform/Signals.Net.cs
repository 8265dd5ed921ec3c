using System;
using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Server.Platform;

internal sealed partial class Signals
{
    private const int UserSignal2 = 12;

    private PosixSignalRegistration[] _registrations = [];

    private partial void Watch() => _registrations =
    [
        On(PosixSignal.SIGINT, ServerSignal.Stop),
        On(PosixSignal.SIGTERM, ServerSignal.Stop),
        On(PosixSignal.SIGHUP, ServerSignal.Reload),
        On((PosixSignal)UserSignal1, ServerSignal.Reopen),
        On((PosixSignal)UserSignal2, ServerSignal.HandOver),
    ];

    private partial void Unwatch() => Array.ForEach(_registrations, static registration => registration.Dispose());

    private PosixSignalRegistration On(PosixSignal signal, ServerSignal meaning) => PosixSignalRegistration.Create(signal, context =>
    {
        context.Cancel = true;
        Raise(meaning);
    });
}
