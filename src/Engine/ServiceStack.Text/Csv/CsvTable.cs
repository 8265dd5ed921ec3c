using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.Text;

/// <summary>
/// Records of one class as rows. An object has a field for each property, a dictionary one for each key that any record has. Value
/// types and texts are all in one row.
/// </summary>
internal static class CsvTable<T>
{
    private static readonly CsvColumn<T>[] Columns = CsvColumn<T>.All();

    private static readonly Func<T, IEnumerable<KeyValuePair<string, object>>> Entries = CsvEntries.Of<T>();
    private static readonly bool HoldsTexts = typeof(IEnumerable<KeyValuePair<string, string>>).IsAssignableFrom(typeof(T));
    /// <param name="records">Null for none.</param>
    public static void Write(TextWriter writer, IEnumerable<T> records)
    {
        var style = CsvConfig.Style;
        records ??= Array.Empty<T>();
        if (Entries is not null) WriteMaps(writer, records, style);
        else if (typeof(T).IsValueType || typeof(T) == typeof(string)) WriteOneRow(writer, records, style);
        else WriteObjects(writer, records, style);
    }

    private static void WriteObjects(TextWriter writer, IEnumerable<T> records, CsvStyle style)
    {
        var columns = Columns;
        if (CsvConfig<T>.CustomHeadersMap is { } headers) columns = Array.FindAll(columns, column => headers.ContainsKey(column.Name));

        WriteHeaders(writer, columns, style);
        foreach (var record in records)
        {
            for (var i = 0; i < columns.Length; i++)
            {
                if (i > 0) writer.Write(style.Separator);
                WriteValue(writer, columns[i].Get(record), style);
            }

            writer.WriteLine();
        }
    }

    private static void WriteOneRow(TextWriter writer, IEnumerable<T> values, CsvStyle style)
    {
        if (typeof(T) != typeof(string)) WriteHeaders(writer, Columns, style);

        var isFirst = true;
        foreach (var value in values)
        {
            if (!isFirst) writer.Write(style.Separator);
            isFirst = false;
            WriteValue(writer, value, style);
        }

        writer.WriteLine();
    }

    private static void WriteMaps(TextWriter writer, IEnumerable<T> records, CsvStyle style)
    {
        var keys = new List<string>();
        var places = new Dictionary<string, int>();
        var rows = new List<KeyValuePair<int, object>[]>();
        foreach (var record in records)
        {
            rows.Add(Entries(record).Select(entry => new KeyValuePair<int, object>(Place(entry.Key), entry.Value)).ToArray());
        }

        // as in v3, columns are ordered by name
        var order = Enumerable.Range(0, keys.Count)
            .OrderBy(place => keys[place], StringComparer.OrdinalIgnoreCase).ThenBy(place => keys[place], StringComparer.Ordinal)
            .ToArray();
        if (keys.Count > 0 && !CsvConfig<T>.OmitHeaders)
        {
            WriteFields(writer, order.Select(place => keys[place]), style, style.RowSeparator, areTexts: true);
        }
        var texts = new string[keys.Count];
        foreach (var row in rows)
        {
            Array.Clear(texts, 0, texts.Length);
            foreach (var cell in row) texts[cell.Key] = cell.Value?.ToString();
            WriteFields(writer, order.Select(place => texts[place]), style, writer.NewLine, HoldsTexts);
        }
        int Place(string key)
        {
            if (places.TryGetValue(key, out var place)) return place;

            keys.Add(key);
            return places[key] = keys.Count - 1;
        }
    }

    // if the values are no texts, v3 quotes all that JSV would quote, such as a time
    private static void WriteFields(TextWriter writer, IEnumerable<string> texts, CsvStyle style, string end, bool areTexts)
    {
        var isFirst = true;
        foreach (var text in texts)
        {
            if (!isFirst) writer.Write(style.Separator);
            isFirst = false;
            var isQuoted = style.NeedsQuotes(text) || (!areTexts && Common.JsWriter.HasAnyEscapeChars(text ?? ""));
            writer.Write(isQuoted ? style.Quote(text) : text);
        }

        writer.Write(end);
    }

    private static void WriteHeaders(TextWriter writer, CsvColumn<T>[] columns, CsvStyle style)
    {
        if (columns.Length == 0 || CsvConfig<T>.OmitHeaders) return;

        var headers = CsvConfig<T>.CustomHeadersMap;
        for (var i = 0; i < columns.Length; i++)
        {
            if (i > 0) writer.Write(style.Separator);
            var name = columns[i].Name;
            CsvWriter.WriteField(writer, headers is not null && headers.TryGetValue(name, out var header) ? header : name, style);
        }

        writer.Write(style.RowSeparator);
    }

    private static void WriteValue(TextWriter writer, object value, CsvStyle style)
    {
        if (value is null) return;

        CsvWriter.WriteField(writer, value as string ?? TypeSerializer.SerializeToString(value), style);
    }
}
