using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Starts programs that inherit listening sockets, which .NET's and Mono's Process class can't do.</summary>
internal static partial class SystemCalls
{
    private const int StandardError = 2;
    private const int OneProcess = 1;
    private const int EndedAndLeftThere = 0x4 | 0x01000000;

    /// <summary>Starts a program with the inheritable descriptors, and with this process's current directory, input and outputs.</summary>
    /// <returns>The process id.</returns>
    /// <exception cref="InvalidOperationException">The program can't be started.</exception>
    public static int Spawn(IReadOnlyList<string> command, IEnumerable<KeyValuePair<string, string>> environment)
    {
        var words = Texts(command);
        var variables = Texts(Pairs(environment));
        try
        {
            var error = Libc.posix_spawnp(out var process, Libc.Bytes(command[0]), IntPtr.Zero, IntPtr.Zero, words, variables);
            return error == 0 ? process : throw new InvalidOperationException($"{command[0]} can't be started: {Libc.Describe(error)}.");
        }
        finally
        {
            Free(words);
            Free(variables);
        }
    }

    /// <summary>
    /// Marks every descriptor except standard input, output and error as not inheritable, because Mono opens files and sockets without
    /// O_CLOEXEC.
    /// </summary>
    public static void InheritNothing()
    {
        foreach (var entry in Directory.GetFileSystemEntries("/proc/self/fd"))
        {
            if (int.TryParse(Path.GetFileName(entry), NumberStyles.None, CultureInfo.InvariantCulture, out var descriptor)
                && descriptor > StandardError) SetInherited(descriptor, isInherited: false);
        }
    }

    /// <summary>
    /// Waits until a child process has ended, without reaping it: until <see cref="WaitFor"/> the system does not reuse its process id.
    /// </summary>
    public static void WaitForEnd(int process)
    {
        var information = new byte[128];
        while (Libc.waitid(OneProcess, process, information, EndedAndLeftThere) != 0 && Libc.LastError == Libc.Interrupted)
        {
        }
    }

    /// <summary>Waits for the end of a child process, and reaps it.</summary>
    /// <returns>The exit code, or 128 plus the signal's number.</returns>
    public static int WaitFor(int process)
    {
        while (Libc.waitpid(process, out var status, 0) is var result)
        {
            if (result == process) return (status & 0x7F) == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F);
            if (Libc.LastError != Libc.Interrupted) break;
        }

        return 255;
    }

    /// <returns>The target of a symbolic link; null if the path is no symbolic link.</returns>
    public static string? ReadLink(string path)
    {
        var into = new byte[4096];
        var length = (int)Libc.readlink(Libc.Bytes(path), into, (IntPtr)into.Length);
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
            var bytes = Libc.Bytes(text);
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
