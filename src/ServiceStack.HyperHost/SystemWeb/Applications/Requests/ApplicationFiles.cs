using System;
using System.IO;
using System.Xml;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Requests;

/// <summary>Looks at the files of an application before a domain is made for it.</summary>
internal static class ApplicationFiles
{
    private const int SmallestHead = 64;
    private const int SectionSize = 40;

    /// <summary>The application's configuration, in either spelling; it need not be there.</summary>
    public static string ConfigOf(string folder)
    {
        var capital = Path.Combine(folder, "Web.config");
        return File.Exists(capital) ? capital : Path.Combine(folder, "web.config");
    }

    /// <summary>System.Web can't begin with a web.config that is no XML, and does not say why.</summary>
    /// <exception cref="InvalidOperationException">It is none; the message is one line that says where.</exception>
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
    /// An assembly of which only the beginning is in bin, since it is being copied, would fail all requests that need it.
    /// </summary>
    /// <exception cref="InvalidOperationException">One is cut off; the message is one line that says which.</exception>
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

    /// <summary>Bytes that a program file has by its own account, at least.</summary>
    /// <remarks>
    /// PE: at 60 the place of the head "PE\0\0", behind it the number of sections (2) and the size of the optional head (20); then the
    /// sections, with size (16) and place (20) of what they have in the file.
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

        uint At(long place)
        {
            stream.Position = place;
            return reader.ReadUInt32();
        }
    }
}
