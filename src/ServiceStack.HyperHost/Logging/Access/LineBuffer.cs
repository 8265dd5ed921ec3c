using System;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Logging.Access;

/// <summary>Queue of lines between the threads of requests and the thread that writes them.</summary>
/// <remarks>If the writer is slower than the requests, lines are dropped and counted: requests never wait for it.</remarks>
internal sealed class LineBuffer : IDisposable
{
    /// <summary>Maximum number of queued bytes.</summary>
    public const int MaxWaiting = 8 * 1024 * 1024;

    /// <summary>Maximum number of bytes per write, in complete lines. A longer line is written alone.</summary>
    public const int BatchBytes = 32 * 1024;

    private const int FirstBytes = 16 * 1024;

    // Minimum interval of writes under load, because each write wakes a thread.
    private const int GatherMilliseconds = 5;

    private readonly object _lock = new();
    private readonly Action<byte[], int> _write;
    private readonly Action<string> _report;
    private readonly PersistentThread _writer;
    private byte[] _waiting = new byte[FirstBytes];
    private byte[] _writing = new byte[FirstBytes];
    private int _count;
    private int _leftOut;
    private bool _isEnding;

    /// <param name="write">Writes complete lines: an array, and the number of bytes. Called on the buffer's thread.</param>
    /// <param name="report">Receives a line if lines were dropped, or the thread can't be created.</param>
    /// <param name="start">Starts the thread; null for Thread.Start.</param>
    public LineBuffer(Action<byte[], int> write, Action<string> report, Action<Thread>? start = null)
    {
        _write = write;
        _report = report;
        _writer = new PersistentThread(Write, "access log", (line, _) => report(line), start);
        _writer.Start();
    }

    /// <summary>Adds one line, including its line end.</summary>
    public void Add(char[] line, int length)
    {
        lock (_lock)
        {
            if (TryMakeRoom(Encoding.UTF8.GetMaxByteCount(length), lines: 1))
            {
                Added(Encoding.UTF8.GetBytes(line, 0, length, _waiting, _count));
            }
        }
    }

    /// <summary>Adds complete lines that another domain has formatted.</summary>
    public void Add(byte[] lines)
    {
        lock (_lock)
        {
            if (!TryMakeRoom(lines.Length, CountLines(lines))) return;

            Buffer.BlockCopy(lines, 0, _waiting, _count, lines.Length);
            Added(lines.Length);
        }
    }

    /// <summary>Writes the queued lines. Later lines are dropped.</summary>
    public void Dispose()
    {
        lock (_lock)
        {
            _isEnding = true;
            Monitor.Pulse(_lock);
        }

        if (!_writer.Join()) Write();
    }

    private bool TryMakeRoom(int bytes, int lines)
    {
        if (_isEnding) return false;

        var needed = _count + bytes;
        if (needed > MaxWaiting)
        {
            _leftOut += lines;
            return false;
        }

        if (needed > _waiting.Length) Array.Resize(ref _waiting, Math.Max(needed, _waiting.Length * 2));
        return true;
    }

    private void Added(int bytes)
    {
        if (_count == 0) Monitor.Pulse(_lock);
        _count += bytes;
    }

    private void Write()
    {
        while (TryDequeue(out var count, out var leftOut))
        {
            for (var from = 0; from < count;)
            {
                var end = EndOfBatch(from, count);
                if (from > 0) Buffer.BlockCopy(_writing, from, _writing, 0, end - from);
                _write(_writing, end - from);
                from = end;
            }

            if (leftOut > 0) _report($"The access log could not keep up; {leftOut} lines are left out.");
            if (_writing.Length > BatchBytes * 4) _writing = new byte[FirstBytes];
        }
    }

    private bool TryDequeue(out int count, out int leftOut)
    {
        lock (_lock)
        {
            while (_count == 0 && !_isEnding) Monitor.Wait(_lock);
        }

        if (!_isEnding) Thread.Sleep(GatherMilliseconds);
        lock (_lock)
        {
            (_writing, _waiting) = (_waiting, _writing);
            (count, leftOut) = (_count, _leftOut);
            _count = _leftOut = 0;
            return count > 0 || !_isEnding;
        }
    }

    private int EndOfBatch(int from, int count)
    {
        if (count - from <= BatchBytes) return count;

        var last = Array.LastIndexOf(_writing, (byte)'\n', from + BatchBytes - 1, BatchBytes);
        return (last >= 0 ? last : Array.IndexOf(_writing, (byte)'\n', from + BatchBytes, count - from - BatchBytes)) + 1;
    }

    private static int CountLines(byte[] lines)
    {
        var count = 0;
        foreach (var one in lines)
        {
            if (one == '\n') count++;
        }

        return count;
    }
}
