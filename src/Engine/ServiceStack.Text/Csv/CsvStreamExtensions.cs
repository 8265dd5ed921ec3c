using System.Collections.Generic;
using System.IO;
using System.Text;

namespace ServiceStack.Text;

/// <summary>Writes records as CSV.</summary>
public static class CsvStreamExtensions
{
    /// <summary>Writes a row of headers and a row for each record, in UTF-8. The stream stays open.</summary>
    public static void WriteCsv<T>(this Stream outputStream, IEnumerable<T> records)
    {
        var writer = new StreamWriter(outputStream, new UTF8Encoding(false));
        CsvTable<T>.Write(writer, records);
        writer.Flush();
    }

    /// <summary>Writes a row of headers and a row for each record.</summary>
    public static void WriteCsv<T>(this TextWriter writer, IEnumerable<T> records) => CsvTable<T>.Write(writer, records);
}
