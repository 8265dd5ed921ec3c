using System;
using System.IO;
using System.IO.MemoryMappedFiles;
using System.Runtime.InteropServices;
using System.Text;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>A process's block of figures: a file in memory that other processes can read, or memory that only this one sees.</summary>
/// <remarks>
/// The file is sparse: of its 5 MB the system keeps the pages that were written, some 40 KB and a few for each route. It outlives its
/// process, so that its figures still count after a reload or a crash.
/// </remarks>
internal sealed unsafe class StatisticsMemory : IDisposable
{
    private readonly MemoryMappedFile? _file;
    private readonly MemoryMappedViewAccessor? _view;
    private GCHandle _array;

    // Null in a block of this version.
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

    /// <summary>Memory that only this process sees.</summary>
    /// <remarks>
    /// An array, since Mono ends the process at a map without a name. Of a large one the system keeps the pages that were written.
    /// </remarks>
    /// <param name="words">The number of the block's words: <see cref="StatisticsLayout.RoutesAt"/> if no route is counted.</param>
    public static StatisticsMemory Private(int words) => new(new long[words]);

    /// <summary>A new file, full of zeros.</summary>
    /// <exception cref="IOException">It exists, or the disk has no room for all of its pages.</exception>
    /// <exception cref="UnauthorizedAccessException">The folder can't be written to.</exception>
    public static StatisticsMemory Create(string path)
    {
        // the system ends a process that writes to a page of a file for which there is no room (SIGBUS)
        if (DiskSpace.Of(path) is { Free: < Size } disk)
            throw new IOException($"{Path.GetDirectoryName(path)} has {disk.Free} bytes free, and its file may need {Size}.");

        var memory = Map(new FileStream(path, FileMode.CreateNew, FileAccess.ReadWrite, Sharing), isNew: true);
        memory.WriteNames();
        return memory;
    }

    /// <summary>A file that another process has made.</summary>
    /// <returns>Null if the file is not one of this layout.</returns>
    /// <exception cref="IOException">It is not there.</exception>
    /// <exception cref="UnauthorizedAccessException">It can't be read.</exception>
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

    /// <summary>What all threads have counted; 0 if the block's process does not know the counter.</summary>
    public long SumOf(Counter counter)
    {
        long sum = 0;
        for (var stripe = 0; stripe < StatisticsLayout.Stripes; stripe++) sum += Read(stripe, counter);
        return sum;
    }

    /// <summary>What the threads of a stripe have counted; 0 if the block's process does not know the counter.</summary>
    public long Read(int stripe, Counter counter) =>
        PositionOf(counter) is >= 0 and var at ? Words[StatisticsLayout.CounterAt(stripe, (Counter)at)] : 0;

    /// <summary>A value; 0 if the block's process does not know it.</summary>
    public long Read(Gauge gauge) => PositionOf(gauge) is >= 0 and var at ? Words[StatisticsLayout.GaugesAt + at] : 0;

    /// <returns>Its place among the block's counters; -1 for none.</returns>
    public int PositionOf(Counter counter) => _positions is { } known ? known.Counters[(int)counter] : (int)counter;

    /// <returns>Its place among the block's gauges; -1 for none.</returns>
    public int PositionOf(Gauge gauge) => _positions is { } known ? known.Gauges[(int)gauge] : (int)gauge;

    /// <summary>Reads text that was written by <see cref="WriteText"/>.</summary>
    public string ReadText(int at, int words)
    {
        var bytes = (byte*)(Words + at);
        var length = 0;
        while (length < words * sizeof(long) && bytes[length] != 0) length++;
        return Encoding.UTF8.GetString(bytes, length);
    }

    /// <summary>Writes as much of a text as fits, as UTF-8 with zeros behind it.</summary>
    public void WriteText(int at, int words, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        var into = (byte*)(Words + at);
        var length = Math.Min(bytes.Length, words * sizeof(long));

        // no letter is cut in two
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
