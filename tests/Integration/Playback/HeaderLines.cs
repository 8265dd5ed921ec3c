using System;
using System.Collections.Generic;
using System.Text;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Reads "Name: value" lines.</summary>
internal static class HeaderLines
{
    // header bytes are characters of Latin-1
    public static readonly Encoding Encoding = System.Text.Encoding.GetEncoding(28591);

    public static void Add(List<KeyValuePair<string, string>> headers, string line)
    {
        var colon = line.IndexOf(':');
        if (colon > 0) headers.Add(new(line.Substring(0, colon), line.Substring(colon + 1).TrimStart(' ', '\t')));
    }

    public static string? Find(IReadOnlyList<KeyValuePair<string, string>> headers, string name)
    {
        foreach (var header in headers)
        {
            if (header.Key.Equals(name, StringComparison.OrdinalIgnoreCase)) return header.Value;
        }

        return null;
    }
}
