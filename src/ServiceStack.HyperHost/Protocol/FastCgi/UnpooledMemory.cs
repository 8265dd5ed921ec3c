using System;
using System.Buffers;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// Memory of bodies that applications read directly. It is never reused: a buffer that a handler stores beyond its request can show no
/// bytes of another request.
/// </summary>
internal sealed class UnpooledMemory : MemoryPool<byte>
{
    private const int Size = 4096;

    public static readonly UnpooledMemory Instance = new();

    public override int MaxBufferSize => int.MaxValue;

    public override IMemoryOwner<byte> Rent(int minBufferSize = -1) => new Block(new byte[Math.Max(Size, minBufferSize)]);

    protected override void Dispose(bool disposing)
    {
    }

    private sealed class Block(byte[] bytes) : IMemoryOwner<byte>
    {
        public Memory<byte> Memory => bytes;

        public void Dispose()
        {
        }
    }
}
