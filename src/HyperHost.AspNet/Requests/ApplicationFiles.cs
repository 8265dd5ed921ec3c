using System;
using System.IO;
using System.Xml;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>Checks the files of an application before a domain is created for it.</summary>
internal static class ApplicationFiles
{
    private const int SmallestHead = 64;
    private const int SectionSize = 40;

    /// <summary>The path of the application's configuration, in either spelling; the file need not exist.</summary>
    public static string ConfigOf(string folder)
    {
        var capital = Path.Combine(folder, "Web.config");
        return File.Exists(capital) ? capital : Path.Combine(folder, "web.config");
    }

    /// <summary>Checks that web.config is XML: otherwise System.Web fails to start without a reason.</summary>
    /// <exception cref="InvalidOperationException">It is not; the message is one line with the place.</exception>
    public static void CheckConfig(string folder)
    {
        var file = ConfigOf(folder);
        if (!File.Exists(file)) return;

        try
        {
            var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Ignore, XmlResolver = null };
            using var reader = XmlReader.Create(file, settings);
            while (reader.Read())
            {
            }
        }
        catch (XmlException error)
        {
            throw new InvalidOperationException($"{file}:{error.LineNumber}:{error.LinePosition} is no XML: {error.Message}");
        }
    }

    /// <summary>
    /// Checks that no assembly in bin is incomplete because it is still being copied: all requests that need it would fail.
    /// </summary>
    /// <exception cref="InvalidOperationException">An assembly is incomplete; the message is one line with its name.</exception>
    public static void CheckBin(string folder)
    {
        var bin = Path.Combine(folder, "bin");
        if (!Directory.Exists(bin)) return;

        foreach (var file in Directory.GetFiles(bin, "*.dll"))
        {
            using var stream = new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
            var wanted = WholeLength(stream);
            if (stream.Length < wanted) throw new InvalidOperationException(
                $"{file} has {stream.Length} of {wanted} bytes; it is waited for until it is whole");
        }
    }

    /// <summary>The least length that a program file must have according to its own headers.</summary>
    /// <remarks>
    /// PE format: at offset 60 the offset of the header "PE\0\0". In the header, the number of sections is at 6 and the size of the
    /// optional header at 20. The sections follow; each has the size of its data at 16 and its offset in the file at 20.
    /// </remarks>
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
