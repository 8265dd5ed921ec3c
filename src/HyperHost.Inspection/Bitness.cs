using System.IO;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>
/// The flag of an image that restricts it to 32-bit processes (ECMA-335 II.25.3.3.1, COMIMAGE_FLAGS_32BITREQUIRED). PlatformTarget x86 sets
/// it; an image with only IL works without it.
/// </summary>
internal static class Bitness
{
    // offset of Flags in the CLI header
    private const int FlagsOffset = 16;

    private const CorFlags Bits = CorFlags.Requires32Bit | CorFlags.Prefers32Bit;

    /// <summary>Whether the flag is set, and can be cleared.</summary>
    public static bool Is32Bit(PEHeaders headers) => headers.CorHeader is { } header
        && (header.Flags & CorFlags.ILOnly) != 0 && (header.Flags & Bits) == CorFlags.Requires32Bit
        && headers.PEHeader?.Magic == PEMagic.PE32;

    /// <returns>The file's bytes with the flag cleared; null if it is not set.</returns>
    public static byte[]? Cleared(string path)
    {
        var bytes = File.ReadAllBytes(path);
        using var image = new PEReader(new MemoryStream(bytes, writable: false));
        if (!image.HasMetadata || !Is32Bit(image.PEHeaders)) return null;

        bytes[image.PEHeaders.CorHeaderStartOffset + FlagsOffset] &= unchecked((byte)~CorFlags.Requires32Bit);
        return bytes;
    }
}
