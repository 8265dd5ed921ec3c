using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.Text;

/// <summary>
/// Records of one class as rows: of an object a field a property, of a dictionary a field a key that any of them has. Value types and
/// texts stand all in one row.
/// </summary>
internal static class CsvTable<T>
{
    private static readonly CsvColumn<T>[] Columns = CsvColumn<T>.All();

    private static readonly Func<T, IEnumerable<KeyValuePair<string, object>>> Entries = CsvEntries.Of<T>();

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
        var rows = new List<object[]>();
        foreach (var record in records)
        {
            var row = new object[Math.Max(keys.Count, 4)];
            foreach (var entry in Entries(record))
            {
                if (!places.TryGetValue(entry.Key, out var place))
                {
                    places.Add(entry.Key, place = keys.Count);
                    keys.Add(entry.Key);
                }

                if (place >= row.Length) Array.Resize(ref row, 2 * row.Length);
                row[place] = entry.Value;
            }

            rows.Add(row);
        }

        if (keys.Count > 0 && !CsvConfig<T>.OmitHeaders) WriteFields(writer, keys, style, style.RowSeparator);
        foreach (var row in rows)
        {
            var texts = keys.Select((_, place) => place < row.Length ? row[place]?.ToString() : null);
            WriteFields(writer, texts, style, writer.NewLine);
        }
    }

    // v3 has quotes here around all that JSV would quote, such as a time
    private static void WriteFields(TextWriter writer, IEnumerable<string> texts, CsvStyle style, string end)
    {
        var isFirst = true;
        foreach (var text in texts)
        {
            if (!isFirst) writer.Write(style.Separator);
            isFirst = false;
            writer.Write(style.NeedsQuotes(text) || Common.JsWriter.HasAnyEscapeChars(text ?? "") ? style.Quote(text) : text);
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
