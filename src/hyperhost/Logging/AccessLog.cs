using System;
using System.Collections.Concurrent;
using System.IO;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Logging;

/// <summary>One line a request, put together on the request's thread and written on another.</summary>
/// <remarks>A disk that is slower than the requests makes lines be left out, and counted, rather than requests wait.</remarks>
internal sealed class AccessLog : IAccessLog, IDisposable
{
    private const int MostWaiting = 65_536;
    private const int BatchBytes = 32 * 1024;

    [ThreadStatic]
    private static StringBuilder? line;

    private readonly BlockingCollection<string> _waiting = new(MostWaiting);
    private readonly AccessFormat _format;
    private readonly AppendFile? _file;
    private readonly TextWriter _console;
    private readonly string _application;
    private readonly int _process = Libc.ProcessId;
    private readonly int _parent = Libc.ParentId;
    private readonly Thread _writer;
    private readonly Action<string> _tell;
    private int _leftOut;
    private long _memory;
    private int _memoryAt;

    /// <param name="path">A file, "-" for <paramref name="console"/>.</param>
    /// <param name="tell">Gets a line when the file can't be written.</param>
    public AccessLog(string path, AccessFormat format, string application, TextWriter console, Action<string> tell)
    {
        _format = format;
        _application = application;
        _console = console;
        _tell = tell;
        if (path != "-")
        {
            _file = new AppendFile(path, tell);
            _file.Reopen();
        }

        _writer = new Thread(Write) { IsBackground = true, Name = "access log" };
        _writer.Start();
    }

    public void Reopen() => _file?.Reopen();

    public long Starting() => _format.NeedsProcessorTime ? Libc.ThreadTimes() : 0;

    public void Completed(AccessRecord request, long started)
    {
        var text = line ??= new StringBuilder(256);
        text.Clear();
        var (user, system) = _format.NeedsProcessorTime ? Libc.Difference(started, Libc.ThreadTimes()) : default;
        _format.Write(request, new AccessMoment(DateTime.Now, _application, _process, _parent, Memory(), user, system), text);
        if (_waiting.IsAddingCompleted || !_waiting.TryAdd(text.Append('\n').ToString())) Interlocked.Increment(ref _leftOut);
    }

    /// <summary>Writes what waits.</summary>
    public void Dispose()
    {
        if (_waiting.IsAddingCompleted) return;

        _waiting.CompleteAdding();
        _writer.Join();
        _file?.Dispose();
    }

    private void Write()
    {
        var batch = new StringBuilder();
        while (!_waiting.IsCompleted)
        {
            if (!_waiting.TryTake(out var first, Timeout.Infinite)) continue;

            batch.Clear().Append(first);
            while (batch.Length < BatchBytes && _waiting.TryTake(out var next)) batch.Append(next);
            Write(batch.ToString());
            if (Interlocked.Exchange(ref _leftOut, 0) is var left and > 0) _tell(
                $"The access log could not keep up; {left} lines are left out.");
        }
    }

    private void Write(string lines)
    {
        if (_file is { } file)
        {
            var bytes = Encoding.UTF8.GetBytes(lines);
            file.Write(bytes, bytes.Length);
            return;
        }

        try
        {
            lock (_console)
            {
                _console.Write(lines);
                _console.Flush();
            }
        }
        catch (IOException)
        {
            // nobody reads the console any more
        }
    }

    // asked for once a second at most: the system has to look it up
    private long Memory()
    {
        var now = Environment.TickCount;
        if (_memory != 0 && unchecked(now - _memoryAt) < 1000) return _memory;

        _memoryAt = now;
        return _memory = Libc.ResidentBytes();
    }
}
