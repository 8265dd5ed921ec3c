using System;
using System.IO;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Configuration.Logging;

/// <summary>Appends lines to a file, each block with a single write, so that several processes can share the file. Never throws.</summary>
/// <remarks>A failed write (a full disk) is reported once, and once more when writing works again.</remarks>
/// <param name="path">The file.</param>
/// <param name="report">Called with the message.</param>
/// <param name="open">Opens the file; null for the default of the operating system.</param>
internal sealed class AppendFile(string path, Action<string> report, AppendFile.Opening? open = null) : IDisposable
{
    private readonly object _lock = new();
    private readonly Opening _open = open ?? OpenTarget;
    private IAppendTarget? _file;
    private bool _isBroken;
    private bool _isTorn;
    private int _lost;
    private long _lostInAll;

    public delegate IAppendTarget? Opening(string path, out string problem);

    public string Path => path;

    /// <summary>Number of lines that could not be written since the start.</summary>
    public long Lost => Interlocked.Read(ref _lostInAll);

    /// <summary>The message that a start would report if it could not open the file; null if it could. Does not change the file.</summary>
    public static string? Problem(string path) =>
        (Linux.IsHere ? DescriptorTarget.Problem(path) : StreamTarget.Problem(path)) is { } problem
            ? Complaint(path, problem, "opened") : null;

    /// <summary>Opens the file, or reopens it by its name after log rotation has moved it.</summary>
    public void Reopen()
    {
        lock (_lock)
        {
            var before = _file;
            _file = _open(path, out var problem);
            if (_file is null) Break(problem, "opened");
            else if (_isTorn && IsEmpty()) _isTorn = false;
            before?.Dispose();
        }
    }

    /// <param name="bytes">Whole lines.</param>
    /// <param name="count">Number of bytes to write.</param>
    public void Write(byte[] bytes, int count)
    {
        lock (_lock)
        {
            var written = 0;
            var problem = _file is null ? "" : EndTornLine(_file) ?? _file.Write(bytes, count, out written);
            if (problem is null)
            {
                EndOutage();
                return;
            }

            for (var i = written; i < count; i++)
            {
                if (bytes[i] != '\n') continue;

                _lost++;
                Interlocked.Increment(ref _lostInAll);
            }

            if (written > 0) _isTorn = bytes[written - 1] != '\n';
            if (problem.Length > 0) Break(problem, "written");
        }
    }

    public void WriteLine(string line)
    {
        var bytes = Encoding.UTF8.GetBytes(line + "\n");
        Write(bytes, bytes.Length);
    }

    public void Dispose()
    {
        lock (_lock)
        {
            _file?.Dispose();
            _file = null;
        }
    }

    private static IAppendTarget? OpenTarget(string path, out string problem) =>
        Linux.IsHere ? DescriptorTarget.Open(path, out problem) : StreamTarget.Open(path, out problem);

    // begins a new line if a full disk has truncated the previous one
    private string? EndTornLine(IAppendTarget file)
    {
        if (!_isTorn) return null;

        var problem = file.Write([(byte)'\n'], 1, out _);
        if (problem is null) _isTorn = false;
        return problem;
    }

    private bool IsEmpty()
    {
        try
        {
            return new FileInfo(path).Length == 0;
        }
        catch (IOException)
        {
            return false;
        }
    }

    private void Break(string problem, string what)
    {
        if (_isBroken) return;

        _isBroken = true;
        report(Complaint(path, problem, what));
    }

    private static string Complaint(string path, string problem, string what) =>
        $"{path} can't be {what}: {problem}. The server continues without it.";

    private void EndOutage()
    {
        if (!_isBroken) return;

        _isBroken = false;
        report(_lost == 0 ? $"{path} is written again." : $"{path} is written again; {_lost} lines are missing.");
        _lost = 0;
    }
}
