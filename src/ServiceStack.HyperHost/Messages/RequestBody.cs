using System;
using System.Buffers;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// The buffered body of one request. It is complete before the request is served, so its length is known even without Content-Length.
/// Bodies larger than <see cref="HostLimits.SpoolThreshold"/> are in a temporary file.
/// </summary>
/// <remarks>Reading never waits for the client.</remarks>
internal sealed partial class RequestBody : Stream, IBodyStream
{
    private const int MinMemory = 4 * 1024;

    private byte[] _memory = [];
    private FileStream? _file;
    private long _length;
    private long _position;
    private volatile bool _isOver;
    private bool _isDone;

    public override bool CanRead => !_isOver;

    public override bool CanSeek => !_isOver;

    public override bool CanWrite => false;

    /// <summary>Length of the body in bytes.</summary>
    public override long Length => _length;

    public override long Position
    {
        get => _position;
        set => Seek(value, SeekOrigin.Begin);
    }

    /// <summary>Whether the body was written to a temporary file.</summary>
    public bool IsSpooled => _file is not null;

    /// <summary>Returns the whole body if it is in memory; valid until the request ends.</summary>
    public bool TryGetMemory(out ArraySegment<byte> bytes)
    {
        CheckOpen();
        bytes = _file is null ? new ArraySegment<byte>(_memory, 0, (int)_length) : default;
        return _file is null;
    }

    /// <summary>Reads up to <paramref name="into"/>'s length; 0 at the end.</summary>
    public int ReadSome(Span<byte> into)
    {
        CheckOpen();
        var count = (int)Math.Min(into.Length, Math.Max(0, _length - _position));
        if (count == 0)
        {
            if (into.Length > 0) _isDone = true;
            return 0;
        }

        if (_file is null)
        {
            _memory.AsSpan((int)_position, count).CopyTo(into);
            if (_isOver)
            {
                // the request has ended meanwhile, and another request may use the array
                into.Slice(0, count).Clear();
                throw Ended();
            }
        }
        else
        {
            count = ReadFile(into.Slice(0, count));
        }

        _position += count;
        return count;
    }

    /// <summary>Reads at an offset without changing the position of the stream.</summary>
    public int ReadAt(long position, Span<byte> into)
    {
        var (before, wasDone) = (_position, _isDone);
        _position = position;
        try
        {
            return ReadSome(into);
        }
        finally
        {
            (_position, _isDone) = (before, wasDone);
        }
    }

    public Stream Begin()
    {
        if (_isDone) Position = 0;
        return this;
    }

    public override int Read(byte[] buffer, int offset, int count) => ReadSome(buffer.AsSpan(offset, count));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested
            ? Task.FromCanceled<int>(cancellationToken)
            : Task.FromResult(ReadSome(buffer.AsSpan(offset, count)));

    public override long Seek(long offset, SeekOrigin origin)
    {
        CheckOpen();
        var to = origin switch
        {
            SeekOrigin.Begin => offset,
            SeekOrigin.Current => _position + offset,
            _ => _length + offset,
        };
        if (to < 0) throw new IOException("The position is before the start of the body.");

        _isDone = false;
        _position = to;
        return to;
    }

    public override void Flush()
    {
    }

    public override void SetLength(long value) => throw new NotSupportedException("The body of a request is read only.");

    public override void Write(byte[] buffer, int offset, int count) =>
        throw new NotSupportedException("The body of a request is read only.");

    /// <summary>Appends received bytes.</summary>
    /// <exception cref="IOException">The temporary file can't be written.</exception>
    internal void Append(in ReadOnlySequence<byte> content, long announced, HostLimits limits)
    {
        var length = (int)content.Length;
        if (_file is null && _length + length > limits.SpoolThreshold) Spool(limits.SpoolFolder);

        if (_file is null)
        {
            Grow(length, announced, limits.SpoolThreshold);
            content.CopyTo(_memory.AsSpan((int)_length));
        }
        else
        {
            foreach (var part in content) WriteFile(part);
        }

        _length += length;
    }

    /// <summary>Completes the body, and sets the position to its start.</summary>
    /// <exception cref="IOException">The temporary file can't be written.</exception>
    internal void Finish()
    {
        _position = 0;
        if (_file is not null) FlushFile();
    }

    /// <summary>Releases memory and file after the request. Reads throw from then on.</summary>
    internal void Reset()
    {
        _isOver = true;
        if (_memory.Length > 0) ArrayPool<byte>.Shared.Return(_memory);
        _memory = [];
        CloseFile();
    }

    // Does not release the body, because other readers may follow; Reset does.
    public override void Close() => _isDone = true;

    private void CheckOpen()
    {
        if (_isOver) throw Ended();
    }

    private static ObjectDisposedException Ended() =>
        new(nameof(RequestBody), "The request has ended: its body can be read only until then.");

    private void CloseFile()
    {
        try
        {
            _file?.Dispose();
        }
        catch (Exception error) when (error is IOException or ArgumentException)
        {
            // flushing to a full disk failed, but the file is not needed any more
        }

        _file = null;
    }

    private void Grow(int more, long announced, int most)
    {
        var needed = (int)_length + more;
        if (_memory.Length >= needed) return;

        // grows with the received bytes, so that a large Content-Length alone allocates little
        var size = Math.Max(needed, Math.Min(Math.Max(announced, _memory.Length * 2L), Math.Min(most, Math.Max(needed * 4L, MinMemory))));
        var larger = ArrayPool<byte>.Shared.Rent((int)size);
        _memory.AsSpan(0, (int)_length).CopyTo(larger);
        if (_memory.Length > 0) ArrayPool<byte>.Shared.Return(_memory);
        _memory = larger;
    }

    private void Spool(string? folder)
    {
        _file = SpoolFile.Create(folder);
        if (_length > 0) WriteFile(_memory.AsMemory(0, (int)_length));
        if (_memory.Length > 0) ArrayPool<byte>.Shared.Return(_memory);
        _memory = [];
    }

    private void Locate()
    {
        if (_file!.Position != _position) _file.Position = _position;
    }

    private partial void WriteFile(ReadOnlyMemory<byte> bytes);

    private partial void FlushFile();

    private partial int ReadFile(Span<byte> into);
}
