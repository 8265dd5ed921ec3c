using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>A program started as a user would start it; what it prints is kept.</summary>
internal sealed class ServerProcess : IDisposable
{
    private const int SigTerm = 15;
    private const int SigKill = 9;
    private const int SigStop = 19;
    private const int SigContinue = 18;
    private const int StartMilliseconds = 600_000;
    private const int LastLinesMilliseconds = 5_000;

    /// <summary>
    /// For Mono's own servers, whose sites no test changes: they take none of the 128 instances of inotify that a user has.
    /// </summary>
    public static readonly (string Name, string Value) WatchesNoFiles = ("MONO_MANAGED_WATCHER", "disabled");

    private readonly Process _process;
    private readonly List<string> _lines = [];
    private readonly string _name;
    private int _openStreams = 2;
    private bool _isDisposed;

    private ServerProcess(string name, ProcessStartInfo start)
    {
        _name = name;
        _process = new Process { StartInfo = start };
        _process.OutputDataReceived += (_, e) => Keep(e.Data);
        _process.ErrorDataReceived += (_, e) => Keep(e.Data);
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    public int Id => _process.Id;

    /// <summary>The processes that it has started and that run.</summary>
    public int[] Children => ChildrenOf(Id);

    /// <summary>What it printed so far, standard output and standard error together.</summary>
    public string[] Lines
    {
        get
        {
            lock (_lines) return [.. _lines];
        }
    }

    /// <summary>Its standard input.</summary>
    public StreamWriter Input => _process.StandardInput;

    public bool HasExited => _process.HasExited;

    /// <summary>Starts a program with the default disposition of every signal.</summary>
    /// <remarks>
    /// A shell ignores SIGINT for what it starts in the background, and nohup ignores SIGHUP; both
    /// are inherited by whatever the tests start. env becomes the program, so that the process keeps its number.
    /// </remarks>
    public static ServerProcess Start(string program, IEnumerable<string> arguments, params (string Name, string Value)[] environment)
    {
        var line = string.Join(" ", arguments.Select(Quote));
        var start = new ProcessStartInfo("env", $"--default-signal {program} {line}")
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
        };
        start.EnvironmentVariables["TZ"] = "UTC";
        start.EnvironmentVariables["TMPDIR"] = Deployment.Temporary;
        start.EnvironmentVariables["LANG"] = "en_US.UTF-8";

        // of the tests, and no option of hyperhost
        start.EnvironmentVariables.Remove("HYPERHOST_PACKAGES");
        start.EnvironmentVariables["PATH"] = Environment.GetEnvironmentVariable("PATH") + ":/usr/sbin";

        // a user has 128 instances of inotify: programs of the tests take none for settings that don't change
        start.EnvironmentVariables["DOTNET_hostBuilder__reloadConfigOnChange"] = "false";
        start.EnvironmentVariables["DOTNET_USE_POLLING_FILE_WATCHER"] = "true";
        foreach (var (name, value) in environment) start.EnvironmentVariables[name] = value;
        return new ServerProcess(Path.GetFileName(program) + " " + line, start);
    }

    /// <summary>Waits until it has printed <paramref name="count"/> lines that begin so.</summary>
    /// <exception cref="InvalidOperationException">It ended, or took too long.</exception>
    public string[] WaitForLines(string beginning, int count)
    {
        string[] found = [];
        WaitUntil(() => (found = [.. Lines.Where(line => line.IndexOf(beginning, StringComparison.Ordinal) >= 0)]).Length >= count);
        return found;
    }

    /// <summary>Waits until the condition holds.</summary>
    /// <exception cref="InvalidOperationException">It ended, or took too long.</exception>
    public void WaitUntil(Func<bool> condition) => Wait.Until(
        () =>
        {
            var hasExited = _process.HasExited;
            if (hasExited) WaitForLastLines();
            return condition() || (hasExited ? throw Bad($"ended with code {_process.ExitCode}") : false);
        },
        _name + " is as far as that",
        () => string.Join("\n", Lines));

    /// <summary>Writes a line to its standard input.</summary>
    public void Tell(string line)
    {
        _process.StandardInput.WriteLine(line);
        _process.StandardInput.Flush();
    }

    public void Terminate() => Signal(SigTerm);

    /// <summary>Sends a signal to a process that the server has started.</summary>
    public static void Signal(int process, int signal) => _ = Kill(process, signal);

    public void Signal(int signal)
    {
        if (!_process.HasExited) _ = Kill(_process.Id, signal);
    }

    /// <summary>Suspends all threads of a process until <see cref="Thaw"/>; they are suspended when this returns.</summary>
    /// <param name="process">Its id: that of a worker, where the server supervises one.</param>
    /// <remarks>The signal alone stops a thread only when the thread has its next turn on a processor.</remarks>
    /// <exception cref="InvalidOperationException">The server ended, or it took too long.</exception>
    public void Freeze(int process)
    {
        Signal(process, SigStop);
        WaitUntil(() => Directory.GetDirectories($"/proc/{process}/task").All(IsStopped));
    }

    /// <summary>Resumes its threads.</summary>
    public static void Thaw(int process) => Signal(process, SigContinue);

    /// <returns>The exit code.</returns>
    /// <exception cref="InvalidOperationException">It did not end in time.</exception>
    public int WaitForExit(int milliseconds = StartMilliseconds)
    {
        if (!_process.WaitForExit(milliseconds)) throw Bad("did not end");

        WaitForLastLines();
        return _process.ExitCode;
    }

    /// <summary>
    /// Ends the processes that have a text in their command line, such as the name of a folder that only they were given.
    /// </summary>
    public static void KillThoseWith(string text)
    {
        foreach (var folder in Directory.GetDirectories("/proc"))
        {
            if (!int.TryParse(Path.GetFileName(folder), out var id)) continue;
            try
            {
                if (File.ReadAllText(Path.Combine(folder, "cmdline")).IndexOf(text, StringComparison.Ordinal) >= 0) _ = Kill(id, SigKill);
            }
            catch (IOException)
            {
                // ended meanwhile
            }
        }
    }

    public void Dispose()
    {
        // what went wrong between this and the start of its replacement is part of the test's failure
        if (_isDisposed) return;

        _isDisposed = true;
        if (!_process.HasExited)
        {
            var children = Children;
            try
            {
                _process.Kill();
                _process.WaitForExit(StartMilliseconds);
            }
            catch (InvalidOperationException)
            {
                // ended meanwhile
            }

            // they hold its sockets
            foreach (var child in children) _ = Kill(child, SigKill);
            Wait.Until(() => Array.TrueForAll(children, static child => !Directory.Exists("/proc/" + child)), "its children have ended");
        }

        _process.Dispose();
    }

    // a process that it left behind may hold the streams open for ever
    private void WaitForLastLines()
    {
        var clock = Stopwatch.StartNew();
        lock (_lines)
        {
            while (_openStreams > 0 && clock.ElapsedMilliseconds < LastLinesMilliseconds) Monitor.Wait(_lines, 20);
        }
    }

    private void Keep(string? line)
    {
        lock (_lines)
        {
            if (line is null) _openStreams--;
            else _lines.Add(line);
            Monitor.PulseAll(_lines);
        }
    }

    private static int[] ChildrenOf(int process)
    {
        try
        {
            return [.. Directory.GetDirectories($"/proc/{process}/task").SelectMany(static task => ChildrenOfThread(task))];
        }
        catch (IOException)
        {
            return [];
        }
    }

    // a thread may have ended since it was listed
    private static int[] ChildrenOfThread(string thread)
    {
        try
        {
            return File.ReadAllText(thread + "/children").Split([' '], StringSplitOptions.RemoveEmptyEntries).Select(int.Parse).ToArray();
        }
        catch (IOException)
        {
            return [];
        }
    }

    // "<id> (<name>) <state> …": a name may hold spaces and brackets
    private static bool IsStopped(string thread)
    {
        try
        {
            var stat = File.ReadAllText(Path.Combine(thread, "stat"));
            return stat[stat.LastIndexOf(')') + 2] == 'T';
        }
        catch (IOException)
        {
            return true; // ended meanwhile
        }
    }

    private InvalidOperationException Bad(string what) => new($"{_name} {what}:\n{string.Join("\n", Lines)}");

    private static string Quote(string argument) => argument.Length > 0 && argument.IndexOf(' ') < 0 ? argument : "\"" + argument + "\"";

    [DllImport("libc", EntryPoint = "kill", SetLastError = true)]
    private static extern int Kill(int process, int signal);
}
