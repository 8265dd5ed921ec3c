using System;
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
        _registrations = [On(PosixSignal.SIGINT, ServerSignal.Stop), On(PosixSignal.SIGTERM, ServerSignal.Stop)];
        if (!ServerSystem.IsLinux)
        {
            // on Windows Ctrl-Break, and the end of the console, the session or the machine
            _registrations =
            [
                .. _registrations, On(PosixSignal.SIGQUIT, ServerSignal.Stop), On(PosixSignal.SIGHUP, ServerSignal.Stop),
            ];
            return;
        }

        // nohup(1) has it ignored, and the runtime leaves such a signal alone
        Libc.signal(HangUp, Default);
        _registrations =
        [
            .. _registrations,
            On(PosixSignal.SIGHUP, ServerSignal.Reload),
            On((PosixSignal)UserSignal1, ServerSignal.Reopen),
            On((PosixSignal)UserSignal2, ServerSignal.Replaced),
        ];
    }

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
