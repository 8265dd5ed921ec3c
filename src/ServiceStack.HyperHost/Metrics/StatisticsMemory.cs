using System;
using System.IO;
using System.IO.MemoryMappedFiles;
using System.Runtime.InteropServices;
using System.Text;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>A process's statistics block: a memory-mapped file that other processes can read, or private memory.</summary>
/// <remarks>
/// The file is sparse: of its 5 MB only written pages occupy memory, some 40 KB and a few pages per route. It outlives its process, so that
/// its statistics still count after a reload or a crash.
/// </remarks>
internal sealed unsafe class StatisticsMemory : IDisposable
{
    private readonly MemoryMappedFile? _file;
    private readonly MemoryMappedViewAccessor? _view;
    private GCHandle _array;

    // Positions in a block of another version; null if the block has this version's positions.
    private (int[] Counters, int[] Gauges)? _positions;

    private StatisticsMemory(long[] words)
    {
        _array = GCHandle.Alloc(words, GCHandleType.Pinned);
        Words = (long*)_array.AddrOfPinnedObject();
        WriteNames();
    }

    private StatisticsMemory(MemoryMappedFile file, MemoryMappedViewAccessor view)
    {
        _file = file;
        _view = view;
        byte* start = null;
        view.SafeMemoryMappedViewHandle.AcquirePointer(ref start);
        Words = (long*)(start + view.PointerOffset);
    }

    /// <summary>The first of <see cref="StatisticsLayout.TotalWords"/> words. Valid until <see cref="Dispose"/>.</summary>
    public long* Words { get; private set; }

    /// <summary>Creates private memory.</summary>
    /// <remarks>
    /// An array, because Mono crashes on an anonymous memory map. Of a large array, only written pages occupy memory.
    /// </remarks>
    /// <param name="words">Number of words: <see cref="StatisticsLayout.RoutesAt"/> for a block without routes.</param>
    public static StatisticsMemory Private(int words) => new(new long[words]);

    /// <summary>Creates a file, filled with zeros.</summary>
    /// <exception cref="IOException">The file exists, or the file system has too little space.</exception>
    /// <exception cref="UnauthorizedAccessException">The folder can't be written to.</exception>
    public static StatisticsMemory Create(string path)
    {
        // checked, because the kernel kills a process that writes to a mapped page without disk space (SIGBUS)
        if (DiskSpace.Of(path) is { Free: < Size } disk)
            throw new IOException($"{Path.GetDirectoryName(path)} has {disk.Free} bytes free, and its file may need {Size}.");

        var memory = Map(new FileStream(path, FileMode.CreateNew, FileAccess.ReadWrite, Sharing), isNew: true);
        memory.WriteNames();
        return memory;
    }

    /// <summary>Opens a file that another process has created.</summary>
    /// <returns>Null if the file has another layout.</returns>
    /// <exception cref="IOException">The file does not exist.</exception>
    /// <exception cref="UnauthorizedAccessException">The file can't be read.</exception>
    public static StatisticsMemory? Open(string path)
    {
        var stream = new FileStream(path, FileMode.Open, FileAccess.ReadWrite, Sharing);
        if (stream.Length != Size)
        {
            stream.Dispose();
            return null;
        }

        var memory = Map(stream, isNew: false);
        if (memory.Words[StatisticsLayout.MagicAt] == StatisticsLayout.Magic)
        {
            memory.FindNames();
            return memory;
        }

        memory.Dispose();
        return null;
    }

    /// <summary>Sum of a counter over all stripes; 0 if the block lacks the counter.</summary>
    public long SumOf(Counter counter)
    {
        long sum = 0;
        for (var stripe = 0; stripe < StatisticsLayout.Stripes; stripe++) sum += Read(stripe, counter);
        return sum;
    }

    /// <summary>Value of a counter in a stripe; 0 if the block lacks the counter.</summary>
    public long Read(int stripe, Counter counter) =>
        PositionOf(counter) is >= 0 and var at ? Words[StatisticsLayout.CounterAt(stripe, (Counter)at)] : 0;

    /// <summary>Value of a gauge; 0 if the block lacks the gauge.</summary>
    public long Read(Gauge gauge) => PositionOf(gauge) is >= 0 and var at ? Words[StatisticsLayout.GaugesAt + at] : 0;

    /// <returns>Position among the block's counters; -1 if the block lacks the counter.</returns>
    public int PositionOf(Counter counter) => _positions is { } known ? known.Counters[(int)counter] : (int)counter;

    /// <returns>Position among the block's gauges; -1 if the block lacks the gauge.</returns>
    public int PositionOf(Gauge gauge) => _positions is { } known ? known.Gauges[(int)gauge] : (int)gauge;

    /// <summary>Reads text that was written by <see cref="WriteText"/>.</summary>
    public string ReadText(int at, int words)
    {
        var bytes = (byte*)(Words + at);
        var length = 0;
        while (length < words * sizeof(long) && bytes[length] != 0) length++;
        return Encoding.UTF8.GetString(bytes, length);
    }

    /// <summary>Writes a text as UTF-8, truncated to the available words and padded with zeros.</summary>
    public void WriteText(int at, int words, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        var into = (byte*)(Words + at);
        var length = Math.Min(bytes.Length, words * sizeof(long));

        // truncates between characters
        while (length > 0 && length < bytes.Length && (bytes[length] & 0xC0) == 0x80) length--;
        for (var i = 0; i < words * sizeof(long); i++) into[i] = i < length ? bytes[i] : (byte)0;
    }

    /// <remarks>Counting must have ended.</remarks>
    public void Dispose()
    {
        Words = null;
        if (_array.IsAllocated) _array.Free();
        _view?.SafeMemoryMappedViewHandle.ReleasePointer();
        _view?.Dispose();
        _file?.Dispose();
    }

    private void WriteNames() => WriteText(StatisticsLayout.NamesAt, StatisticsLayout.NamesWords, StatisticsNames.Text);

    private void FindNames()
    {
        var names = ReadText(StatisticsLayout.NamesAt, StatisticsLayout.NamesWords);
        if (names != StatisticsNames.Text) _positions = StatisticsNames.Positions(names);
    }

    private const FileShare Sharing = FileShare.ReadWrite | FileShare.Delete;
    private const long Size = (long)StatisticsLayout.TotalWords * sizeof(long);

    private static StatisticsMemory Map(FileStream stream, bool isNew)
    {
        try
        {
            if (isNew) stream.SetLength(Size);
            return Map(MemoryMappedFile.CreateFromFile(
                stream, null, Size, MemoryMappedFileAccess.ReadWrite, HandleInheritability.None, leaveOpen: false));
        }
        catch
        {
            stream.Dispose();
            throw;
        }
    }

    private static StatisticsMemory Map(MemoryMappedFile file) =>
        new(file, file.CreateViewAccessor(0, Size, MemoryMappedFileAccess.ReadWrite));
}
