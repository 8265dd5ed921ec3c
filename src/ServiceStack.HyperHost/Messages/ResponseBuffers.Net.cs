using System.Buffers;

namespace ServiceStack.HyperHost.Messages;

internal static partial class ResponseBuffers
{
    public static partial byte[] Rent(int size) => ArrayPool<byte>.Shared.Rent(size);

    public static partial void Return(byte[] buffer) => ArrayPool<byte>.Shared.Return(buffer);
}
