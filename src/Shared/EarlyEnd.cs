#nullable enable

using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Threading;

namespace ServiceStack.Shared;

/// <summary>
/// Explains to the user of a self-host whose Main waits for a key, and that has no terminal, how to run it without one: under a service
/// manager, in a container or behind a pipe Console.ReadLine returns at once, and Console.ReadKey throws.
/// </summary>
internal static class EarlyEnd
{
    // a Main that did wait has been there for longer
    private static readonly TimeSpan Soon = TimeSpan.FromSeconds(10);

    private static readonly string[] Waiting = ["ReadKey\0", "ReadLine\0"];

    private static Stopwatch? _started;

    /// <summary>Monitors the program of an AppHost that listens now.</summary>
    public static void Monitor(object host)
    {
        // a test's host, or one inside of another program, is waited for by that
        if (Assembly.GetEntryAssembly() is not { } program || program != host.GetType().Assembly || !Console.IsInputRedirected) return;
        if (Interlocked.Exchange(ref _started, Stopwatch.StartNew()) is not null) return;

        AppDomain.CurrentDomain.ProcessExit += (_, _) =>
        {
            if (_started!.Elapsed < Soon && Waits(program.Location)) Console.Error.WriteLine(Advice(program.Location));
        };
        AppDomain.CurrentDomain.UnhandledException += (_, thrown) =>
        {
            if (thrown.ExceptionObject is InvalidOperationException error && error.StackTrace?.Contains("ReadKey") == true
                && Waits(program.Location))
            {
                Console.Error.WriteLine(Advice(program.Location));
            }
        };
    }

    /// <summary>
    /// Whether an assembly names what waits for a key: the names of its metadata are texts that end with a zero, and one may be the end
    /// of another.
    /// </summary>
    public static bool Waits(string assembly)
    {
        // a program in a single file has no file of its own
        if (assembly.Length == 0) return false;

        try
        {
            var text = Encoding.GetEncoding("ISO-8859-1").GetString(File.ReadAllBytes(assembly));
            return text.IndexOf("Console\0", StringComparison.Ordinal) >= 0
                && Waiting.Any(name => text.IndexOf(name, StringComparison.Ordinal) >= 0);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <summary>The data of a program in the message.</summary>
    public static string Advice(string program) =>
        $"{Path.GetFileName(program)} ended as soon as its AppHost had started: Main waits for a key, and standard input is no terminal. "
        + $"Let hyperhost serve it, which does not run Main: hyperhost --app {program} --listen http://*:8080/";
}
