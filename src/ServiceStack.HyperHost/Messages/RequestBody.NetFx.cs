using System;
using System.Buffers;
using System.IO;
using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Messages;

internal sealed partial class RequestBody
{
    private partial void WriteFile(ReadOnlyMemory<byte> bytes)
    {
        if (!MemoryMarshal.TryGetArray(bytes, out var segment)) segment = new ArraySegment<byte>(bytes.ToArray());
        Keep(() => _file!.Write(segment.Array!, segment.Offset, segment.Count));
    }

    private partial void FlushFile() => Keep(() => _file!.Flush());

    // If the disk has room for only a part of a write, Mono continues with a wrong offset and throws an ArgumentException.
    private static void Keep(Action write)
    {
        try
        {
            write();
        }
        catch (ArgumentException error)
        {
            throw new IOException("There is no room for all of the body: the disk is full, or a quota is used up.", error);
        }
    }

    private partial int ReadFile(Span<byte> into)
    {
        Locate();
        var rented = ArrayPool<byte>.Shared.Rent(into.Length);
        try
        {
            var count = _file!.Read(rented, 0, into.Length);
            rented.AsSpan(0, count).CopyTo(into);
            return count;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
