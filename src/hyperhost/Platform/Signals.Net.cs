using System;
using System.Linq;
using System.Runtime.InteropServices;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

internal sealed partial class Signals
{
    private const int HangUp = 1;
    private const int UserSignal2 = 12;
    private static readonly IntPtr Default = IntPtr.Zero;

    private PosixSignalRegistration[] _registrations = [];

    private partial void Register()
    {
        // nohup(1) sets SIGHUP to ignored, and the runtime does not register for ignored signals
        if (Linux.IsHere) Libc.signal(HangUp, Default);
        _registrations = [.. Meanings(Linux.IsHere).Select(one => On(one.Signal, one.Meaning))];
    }

    /// <summary>
    /// The meaning of each signal. On Windows SIGQUIT is Ctrl-Break, SIGHUP the closing of the console, and SIGTERM the system's shutdown.
    /// </summary>
    internal static (PosixSignal Signal, ServerSignal Meaning)[] Meanings(bool isLinux) =>
    [
        (PosixSignal.SIGINT, ServerSignal.Stop),
        (PosixSignal.SIGTERM, ServerSignal.Stop),
        .. isLinux
            ? (ReadOnlySpan<(PosixSignal, ServerSignal)>)
            [
                (PosixSignal.SIGHUP, ServerSignal.Reload),
                ((PosixSignal)UserSignal1, ServerSignal.Reopen),
                ((PosixSignal)UserSignal2, ServerSignal.Replaced),
            ]
            : [(PosixSignal.SIGQUIT, ServerSignal.Stop), (PosixSignal.SIGHUP, ServerSignal.Stop)],
    ];

    // no polling: the runtime's signal thread, started with the first registration, calls Raise
    public static partial TimeSpan PollInterval => TimeSpan.FromHours(1);

    // keeps the registrations alive; they call Raise themselves
    private partial void Poll() => GC.KeepAlive(_registrations);

    private partial void Unregister() => Array.ForEach(_registrations, static registration => registration.Dispose());

    private PosixSignalRegistration On(PosixSignal signal, ServerSignal meaning) => PosixSignalRegistration.Create(signal, context =>
    {
        context.Cancel = true;
        Raise(meaning);
    });
}
