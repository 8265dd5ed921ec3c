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
        // nohup(1) has it ignored, and the runtime leaves such a signal alone
        if (Linux.IsHere) Libc.signal(HangUp, Default);
        _registrations = [.. Meanings(Linux.IsHere).Select(one => On(one.Signal, one.Meaning))];
    }

    /// <summary>
    /// What each signal means. On Windows SIGQUIT is Ctrl-Break, SIGHUP and SIGTERM are the end of the console and of the system.
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

    // the runtime's own thread passes them on, which it starts with the first registration
    public static partial TimeSpan PollInterval => TimeSpan.FromHours(1);

    // the registrations call Raise themselves
    private partial void Poll() => GC.KeepAlive(_registrations);

    private partial void Unregister() => Array.ForEach(_registrations, static registration => registration.Dispose());

    private PosixSignalRegistration On(PosixSignal signal, ServerSignal meaning) => PosixSignalRegistration.Create(signal, context =>
    {
        context.Cancel = true;
        Raise(meaning);
    });
}
