using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Reads an event stream as the standard says (WHATWG HTML, 9.2.5 and 9.2.6), to judge what is written.</summary>
public sealed class StrictEventReader
{
    private readonly StringBuilder _data = new();
    private string _type = "";
    private string _id = "";

    public List<(string Type, string Data, string Id)> Events { get; } = [];

    /// <summary>The last time of reconnection in milliseconds; null for none.</summary>
    public long? Retry { get; private set; }

    /// <summary>Lines that begin with a colon.</summary>
    public int Comments { get; private set; }

    /// <summary>Lines with a field that the standard does not know: a writer has none.</summary>
    public List<string> Unknown { get; } = [];

    public static StrictEventReader Read(byte[] bytes)
    {
        var text = Encoding.UTF8.GetString(bytes);
        if (text.StartsWith("\uFEFF", StringComparison.Ordinal)) text = text.Substring(1);
        var reader = new StrictEventReader();
        foreach (var line in Lines(text)) reader.Take(line);
        return reader;
    }

    // what is behind the last line end is no line
    private static IEnumerable<string> Lines(string text)
    {
        var start = 0;
        for (var i = 0; i < text.Length; i++)
        {
            if (text[i] != '\r' && text[i] != '\n') continue;

            yield return text.Substring(start, i - start);
            if (text[i] == '\r' && i + 1 < text.Length && text[i + 1] == '\n') i++;
            start = i + 1;
        }
    }

    private void Take(string line)
    {
        if (line.Length == 0)
        {
            Dispatch();
            return;
        }

        var colon = line.IndexOf(':');
        if (colon == 0)
        {
            Comments++;
            return;
        }

        var name = colon < 0 ? line : line.Substring(0, colon);
        var value = colon < 0 ? "" : line.Substring(colon + 1);
        if (value.StartsWith(" ", StringComparison.Ordinal)) value = value.Substring(1);
        switch (name)
        {
            case "event":
                _type = value;
                break;
            case "data":
                _data.Append(value).Append('\n');
                break;
            case "id" when value.IndexOf('\0') < 0:
                _id = value;
                break;
            case "retry" when value.Length > 0 && value.All(static letter => letter is >= '0' and <= '9'):
                Retry = long.Parse(value, CultureInfo.InvariantCulture);
                break;
            default:
                Unknown.Add(line);
                break;
        }
    }

    private void Dispatch()
    {
        if (_data.Length > 0) Events.Add((_type.Length == 0 ? "message" : _type, _data.ToString(0, _data.Length - 1), _id));
        _data.Clear();
        _type = "";
    }
}
