using System;
using System.Buffers;
using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Messages;

internal sealed partial class RequestBody
{
    private partial void WriteFile(ReadOnlyMemory<byte> bytes)
    {
        if (!MemoryMarshal.TryGetArray(bytes, out var segment)) segment = new ArraySegment<byte>(bytes.ToArray());
        _file!.Write(segment.Array!, segment.Offset, segment.Count);
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
