using System;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>
/// Compares what comes with the body that <see cref="LargeBodies"/> sends: blocks of noise, each with its place in front.
/// </summary>
internal sealed class BodyCheck
{
    private const int BlockSize = 32 * 1024;

    private readonly byte[] _block = NewBlock();

    /// <summary>Bytes received.</summary>
    public long Length { get; private set; }

    /// <summary>Place of the first byte that is not as it was sent; -1 if there is none.</summary>
    public long Difference { get; private set; } = -1;

    public static byte[] NewBlock()
    {
        var block = new byte[BlockSize];
        new Random(1).NextBytes(block);
        return block;
    }

    public static void Number(byte[] block, long at) => BitConverter.GetBytes(at).CopyTo(block, 0);

    public void Take(byte[] bytes, int offset, int count)
    {
        while (count > 0)
        {
            var at = (int)(Length % BlockSize);
            if (at == 0) Number(_block, Length);

            var piece = Math.Min(count, BlockSize - at);
            for (var i = 0; i < piece && Difference < 0; i++)
            {
                if (bytes[offset + i] != _block[at + i]) Difference = Length + i;
            }

            Length += piece;
            offset += piece;
            count -= piece;
        }
    }
}
