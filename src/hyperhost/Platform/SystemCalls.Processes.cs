using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Programs: what .NET's and Mono's own ways can't do is leave listening sockets to what they start.</summary>
internal static partial class SystemCalls
{
    private const int OneProcess = 1;
    private const int EndedAndLeftThere = 0x4 | 0x01000000;
    private const int Block = 0;
    private const int Unblock = 1;
    private const int InterruptSignal = 2;
    private const int TerminateSignal = 15;

    private static readonly IntPtr DefaultAction = IntPtr.Zero;

    // sigset_t: 128 bytes, and a bit for each signal, from 1 on: HUP is 1, INT 2, USR1 10, USR2 12, TERM 15
    private static readonly byte[] ServerSignals = [0b0000_0011, 0b0100_1010, .. new byte[126]];

    /// <summary>Starts a program with the descriptors that may be inherited, and with this process's folder, input and outputs.</summary>
    /// <returns>Its number.</returns>
    /// <exception cref="InvalidOperationException">It can't be started.</exception>
    public static int Spawn(IReadOnlyList<string> command, IEnumerable<KeyValuePair<string, string>> environment)
    {
        var words = Texts(command);
        var variables = Texts(Pairs(environment));
        try
        {
            var error = Libc.posix_spawnp(out var process, Bytes(command[0]), IntPtr.Zero, IntPtr.Zero, words, variables);
            return error == 0 ? process : throw new InvalidOperationException($"{command[0]} can't be started: {Libc.Describe(error)}.");
        }
        finally
        {
            Free(words);
            Free(variables);
        }
    }

    /// <summary>
    /// Has the signals that a server listens to wait, for this thread and for the program that it makes of the process: there they wait
    /// until <see cref="LetSignalsThrough"/>.
    /// </summary>
    public static void HoldSignals() => _ = Libc.pthread_sigmask(Block, ServerSignals, IntPtr.Zero);

    /// <summary>Has SIGINT and SIGTERM end the process, as if nobody had listened to them.</summary>
    public static void EndAtStop()
    {
        foreach (var signal in new[] { InterruptSignal, TerminateSignal }) _ = Libc.signal(signal, DefaultAction);
    }

    /// <summary>Delivers the signals that waited, and those that come from now on.</summary>
    public static void LetSignalsThrough() => _ = Libc.pthread_sigmask(Unblock, ServerSignals, IntPtr.Zero);

    /// <summary>Makes this process another program. Returns only if that fails.</summary>
    /// <returns>The error's number.</returns>
    public static int Exec(string path, IReadOnlyList<string> command, IEnumerable<KeyValuePair<string, string>> environment)
    {
        _ = Libc.execve(Bytes(path), Texts(command), Texts(Pairs(environment)));
        return Libc.LastError;
    }

    /// <summary>
    /// Waits until a process that was started here has ended, and leaves it as it is: until <see cref="WaitFor"/> its number
    /// belongs to no other.
    /// </summary>
    public static void WaitForEnd(int process)
    {
        var information = new byte[128];
        while (Libc.waitid(OneProcess, process, information, EndedAndLeftThere) != 0 && Libc.LastError == Libc.Interrupted)
        {
        }
    }

    /// <summary>Waits for the end of a process that was started here.</summary>
    /// <returns>Its exit code, or 128 and the signal's number.</returns>
    public static int WaitFor(int process)
    {
        while (Libc.waitpid(process, out var status, 0) is var result)
        {
            if (result == process) return (status & 0x7F) == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F);
            if (Libc.LastError != Libc.Interrupted) break;
        }

        return 255;
    }

    /// <returns>Where a link leads; null if it is none.</returns>
    public static string? ReadLink(string path)
    {
        var into = new byte[4096];
        var length = (int)Libc.readlink(Bytes(path), into, (IntPtr)into.Length);
        return length > 0 ? Encoding.UTF8.GetString(into, 0, length) : null;
    }

    private static IEnumerable<string> Pairs(IEnumerable<KeyValuePair<string, string>> environment)
    {
        foreach (var pair in environment) yield return pair.Key + "=" + pair.Value;
    }

    private static IntPtr[] Texts(IEnumerable<string> texts)
    {
        var pointers = new List<IntPtr>();
        foreach (var text in texts)
        {
            var bytes = Encoding.UTF8.GetBytes(text + '\0');
            var pointer = Marshal.AllocHGlobal(bytes.Length);
            Marshal.Copy(bytes, 0, pointer, bytes.Length);
            pointers.Add(pointer);
        }

        pointers.Add(IntPtr.Zero);
        return [.. pointers];
    }

    private static void Free(IntPtr[] pointers)
    {
        foreach (var pointer in pointers) Marshal.FreeHGlobal(pointer);
    }
}
