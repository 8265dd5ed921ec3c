using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>One line of framing-corpus.txt; its head explains the columns.</summary>
public sealed record WireSample(string Name, string Outcome, byte[] Bytes, string? KestrelOutcome, string? Reason, string? HostStatus)
{
    /// <summary>The samples; they are in the assembly, which may run anywhere.</summary>
    public static IReadOnlyList<WireSample> Corpus { get; } =
        Lines().Where(static line => line.Length > 0 && line[0] != '#').Select(Parse).ToArray();

    public override string ToString() => Name;

    private static IEnumerable<string> Lines()
    {
        using var reader = new StreamReader(typeof(WireSample).Assembly.GetManifestResourceStream("framing-corpus.txt")!);
        while (reader.ReadLine() is { } line) yield return line;
    }

    private static WireSample Parse(string line)
    {
        var columns = line.Split('\t');
        if (columns.Length is not (3 or 5 or 6)) throw new FormatException($"Three columns are wanted, or five, or six: {line}");

        return new(
            columns[0],
            columns[1].Replace("\\\\", "\\"),
            Unescape(columns[2]),
            columns.ElementAtOrDefault(3) is { Length: > 0 } kestrels ? kestrels : null,
            columns.ElementAtOrDefault(4),
            columns.ElementAtOrDefault(5));
    }

    private static byte[] Unescape(string text)
    {
        var bytes = new List<byte>();
        for (var i = 0; i < text.Length; i++)
        {
            if (text[i] != '\\')
            {
                bytes.Add((byte)text[i]);
                continue;
            }

            switch (text[++i])
            {
                case 'r':
                    bytes.Add((byte)'\r');
                    break;
                case 'n':
                    bytes.Add((byte)'\n');
                    break;
                case 't':
                    bytes.Add((byte)'\t');
                    break;
                case 'x':
                    bytes.Add(byte.Parse(text.Substring(i + 1, 2), NumberStyles.HexNumber, CultureInfo.InvariantCulture));
                    i += 2;
                    break;
                default:
                    bytes.Add((byte)text[i]);
                    break;
            }
        }

        return bytes.ToArray();
    }
}
