using System;
using System.IO;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Logging;

/// <summary>A file that grows line by line, in one write each, so that several processes can share it. Never throws.</summary>
/// <remarks>A write that fails (a full disk) is reported once, and once more when writing works again.</remarks>
/// <param name="path">The file.</param>
/// <param name="report">Gets the line.</param>
/// <param name="write">What writes; the system's own call if it is null.</param>
internal sealed class AppendFile(string path, Action<string> report, AppendFile.Writing? write = null) : IDisposable
{
    private readonly object _lock = new();
    private readonly Writing _write = write ?? FileCalls.Write;
    private DescriptorHandle? _file;
    private bool _isBroken;
    private bool _isTorn;
    private int _lost;
    private long _lostInAll;

    public delegate int Writing(DescriptorHandle file, byte[] bytes, int count, out int written);

    public string Path => path;

    /// <summary>Lines that could not be written, since the start.</summary>
    public long Lost => Interlocked.Read(ref _lostInAll);

    /// <summary>Opens the file, or opens it again under its name: it may have been moved away.</summary>
    public void Reopen()
    {
        lock (_lock)
        {
            var before = _file;
            _file = FileCalls.OpenForAppending(path);
            if (_file is null) Break(Libc.LastError, "opened");
            else if (_isTorn && IsEmpty()) _isTorn = false;
            before?.Dispose();
        }
    }

    /// <param name="bytes">Whole lines.</param>
    /// <param name="count">How many of the bytes count.</param>
    public void Write(byte[] bytes, int count)
    {
        lock (_lock)
        {
            var written = 0;
            var error = _file is null ? -1 : EndTornLine(_file);
            if (error == 0) error = _write(_file!, bytes, count, out written);
            if (error == 0)
            {
                Mend();
                return;
            }

            for (var i = written; i < count; i++)
            {
                if (bytes[i] != '\n') continue;

                _lost++;
                Interlocked.Increment(ref _lostInAll);
            }

            if (written > 0) _isTorn = bytes[written - 1] != '\n';
            if (error > 0) Break(error, "written");
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

    // what is written next must not become the rest of a line that was cut off by a full disk
    private int EndTornLine(DescriptorHandle file)
    {
        if (!_isTorn) return 0;

        var error = _write(file, [(byte)'\n'], 1, out _);
        if (error == 0) _isTorn = false;
        return error;
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

    private void Break(int error, string what)
    {
        if (_isBroken) return;

        _isBroken = true;
        report($"{path} can't be {what}: {Libc.Describe(error)}. The server continues without it.");
    }

    private void Mend()
    {
        if (!_isBroken) return;

        _isBroken = false;
        report(_lost == 0 ? $"{path} is written again." : $"{path} is written again; {_lost} lines are missing.");
        _lost = 0;
    }
}
