using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Soak;

/// <summary>Reads what strace -f wrote, and finds descriptors that were closed twice, or used after their close.</summary>
/// <remarks>
/// A process that another made by fork(2) closes every number until it executes a program: Mono does so for programs that it starts. Those
/// calls are not judged.
/// </remarks>
internal sealed class StraceJudge
{
    private const int MaxSamples = 20;

    private static readonly Regex Line = new(@"^(\d+)\s+(?:<\.\.\. (\w+) resumed>(.*)|(\w+)\((.*))$", RegexOptions.Compiled);
    private static readonly Regex Result = new(@"\)\s+= (-?\d+)(?:<[^>]*>)?(?: (E\w+))?", RegexOptions.Compiled);
    private static readonly Regex Number = new(@"^(\d+)\b", RegexOptions.Compiled);
    private static readonly Regex Several = new(@"\[(\d+), (\d+)\]", RegexOptions.Compiled);
    private static readonly Regex Rights = new(@"cmsg_type=SCM_RIGHTS, cmsg_data=\[([\d, ]+)\]", RegexOptions.Compiled);

    private static readonly HashSet<string> Givers =
    [
        "accept4", "accept", "socket", "dup", "openat", "open", "epoll_create1", "eventfd2", "memfd_create", "inotify_init1",
        "timerfd_create",
    ];

    private readonly Dictionary<int, int> _processes = [];
    private readonly HashSet<int> _forked = [];
    private readonly Dictionary<int, string> _unfinished = [];
    private readonly Dictionary<(int Process, int Number), int> _unused = [];
    private readonly List<string> _faults = [];

    /// <summary>Calls of close that were judged.</summary>
    public int Closes { get; private set; }

    /// <summary>Calls on a number that was closed.</summary>
    public int Faults { get; private set; }

    public IEnumerable<string> Samples => _faults.Take(MaxSamples);

    public static StraceJudge Of(string file)
    {
        var judge = new StraceJudge();
        foreach (var line in File.ReadLines(file)) judge.Read(line);
        return judge;
    }

    public void Read(string text)
    {
        var line = Line.Match(text);
        if (!line.Success) return;

        var thread = int.Parse(line.Groups[1].Value, CultureInfo.InvariantCulture);
        if (line.Groups[2].Success)
        {
            var begun = _unfinished.TryGetValue(thread, out var arguments) ? arguments : "";
            _unfinished.Remove(thread);
            End(thread, line.Groups[2].Value, begun, begun + line.Groups[3].Value, text);
            return;
        }

        var (call, rest) = (line.Groups[4].Value, line.Groups[5].Value);
        Begin(thread, call, rest);
        var cut = rest.IndexOf(" <unfinished ...>", StringComparison.Ordinal);
        if (cut >= 0) _unfinished[thread] = rest.Substring(0, cut);
        else End(thread, call, rest, rest, text);
    }

    // What has a number may use it from the moment in which the call begins.
    private void Begin(int thread, string call, string arguments)
    {
        if (call == "execve") _forked.Remove(ProcessOf(thread));
        if (Number.Match(arguments) is not { Success: true } number) return;

        var key = (ProcessOf(thread), int.Parse(number.Value, CultureInfo.InvariantCulture));
        if (call == "close" && _unused.TryGetValue(key, out var given) && given != thread && !_forked.Contains(key.Item1))
            Note($"{thread} closes {key.Item2}, which {given} was given and has not used");

        _unused.Remove(key);
    }

    private void End(int thread, string call, string begun, string arguments, string text)
    {
        var result = Result.Match(arguments);
        if (!result.Success) return;

        var process = ProcessOf(thread);
        var value = long.Parse(result.Groups[1].Value, CultureInfo.InvariantCulture);
        if (call is "clone" or "clone3" or "fork" or "vfork")
        {
            if (value <= 0) return;

            var sharesFiles = arguments.Contains("CLONE_FILES");
            _processes[(int)value] = sharesFiles ? process : (int)value;
            if (!sharesFiles) _forked.Add((int)value);
            return;
        }

        if (_forked.Contains(process)) return;

        if (call == "close") Closes++;
        if (result.Groups[2].Value == "EBADF" && Number.IsMatch(begun) && call != "fcntl") Note(text);
        if (value < 0) return;

        if (Givers.Contains(call) || (call == "fcntl" && arguments.Contains("F_DUPFD"))) _unused[(process, (int)value)] = thread;
        foreach (var more in Given(call, arguments)) _unused[(process, more)] = thread;
    }

    private static IEnumerable<int> Given(string call, string arguments)
    {
        if (call is "pipe2" or "socketpair" && Several.Match(arguments) is { Success: true } pair)
            return [int.Parse(pair.Groups[1].Value), int.Parse(pair.Groups[2].Value)];

        return call == "recvmsg" && Rights.Match(arguments) is { Success: true } rights
            ? rights.Groups[1].Value.Split(',').Select(static one => int.Parse(one.Trim(), CultureInfo.InvariantCulture)) : [];
    }

    private int ProcessOf(int thread) => _processes.TryGetValue(thread, out var process) ? process : thread;

    private void Note(string fault)
    {
        Faults++;
        if (_faults.Count < MaxSamples) _faults.Add(fault);
    }
}
