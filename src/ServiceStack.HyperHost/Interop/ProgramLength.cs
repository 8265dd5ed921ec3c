using System;
using System.IO;

namespace ServiceStack.HyperHost.Interop;

/// <summary>Whether a program file is complete according to its own headers.</summary>
/// <remarks>
/// PE format: at offset 60 the offset of the header "PE\0\0". In the header, the number of sections is at 6 and the size of the optional
/// header at 20. The sections follow; each has the size of its data at 16 and its offset in the file at 20.
/// </remarks>
internal static class ProgramLength
{
    private const int SmallestHead = 64;
    private const int SectionSize = 40;

    /// <returns>"/srv/app/bin/App.dll has 500 of 3072 bytes"; null if nothing is missing, or it is no program file.</returns>
    /// <param name="file">The file.</param>
    /// <exception cref="IOException">It can't be read.</exception>
    /// <exception cref="UnauthorizedAccessException">It may not be read.</exception>
    public static string? Missing(string file)
    {
        using var stream = new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
        var wanted = WholeLength(stream);
        return stream.Length < wanted ? $"{file} has {stream.Length} of {wanted} bytes" : null;
    }

    private static long WholeLength(Stream stream)
    {
        var reader = new BinaryReader(stream);
        var length = stream.Length;
        if (length < SmallestHead) return SmallestHead;
        if (reader.ReadUInt16() != 'M' + ('Z' << 8)) return 0;

        var head = At(60);
        if (head + 24L > length) return head + 24L;

        stream.Position = head + 6;
        var sections = reader.ReadUInt16();
        stream.Position = head + 20;
        var first = head + 24L + reader.ReadUInt16();
        var whole = first + (sections * SectionSize);
        for (var i = 0; i < sections && first + ((i + 1L) * SectionSize) <= length; i++)
        {
            var section = first + (i * SectionSize);
            whole = Math.Max(whole, (long)At(section + 16) + At(section + 20));
        }

        return whole;

        uint At(long offset)
        {
            stream.Position = offset;
            return reader.ReadUInt32();
        }
    }
}
