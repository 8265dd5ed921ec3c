using System;
using System.Diagnostics;
using System.Linq;
using System.Runtime.InteropServices;

namespace PlatformsHost;

/// <summary>Starts a program in a console of its own on Windows, and sends the console an event for each line on standard input.</summary>
internal static class ConsoleRole
{
    private const uint ThisConsole = 0;

    /// <param name="arguments">The number of the event (0 is Ctrl-C, 1 is Ctrl-Break), the program and its arguments.</param>
    /// <returns>The exit code of the program.</returns>
    public static int Run(string[] arguments)
    {
        var (input, output) = (Console.In, Console.Out);
        FreeConsole();
        if (!AllocConsole()) throw new InvalidOperationException("There is no console: error " + Marshal.GetLastPInvokeError());

        using var process = new Process
        {
            StartInfo = new ProcessStartInfo(arguments[1], arguments.Skip(2)) { UseShellExecute = false, RedirectStandardOutput = true },
        };
        process.OutputDataReceived += (_, line) =>
        {
            if (line.Data != null) output.WriteLine(line.Data);
        };
        process.Start();
        process.BeginOutputReadLine();

        // after the start, since a program inherits that Ctrl-C is ignored
        var ignore = new ControlHandler(static _ => true);
        SetConsoleCtrlHandler(ignore, true);
        input.ReadLine();
        if (!GenerateConsoleCtrlEvent(uint.Parse(arguments[0]), ThisConsole))
            output.WriteLine("The event was not sent: error " + Marshal.GetLastPInvokeError());

        process.WaitForExit();
        GC.KeepAlive(ignore);
        return process.ExitCode;
    }

    private delegate bool ControlHandler(uint controlEvent);

    [DllImport("kernel32", SetLastError = true)]
    private static extern bool FreeConsole();

    [DllImport("kernel32", SetLastError = true)]
    private static extern bool AllocConsole();

    [DllImport("kernel32", SetLastError = true)]
    private static extern bool SetConsoleCtrlHandler(ControlHandler handler, bool add);

    [DllImport("kernel32", SetLastError = true)]
    private static extern bool GenerateConsoleCtrlEvent(uint controlEvent, uint processGroup);
}
