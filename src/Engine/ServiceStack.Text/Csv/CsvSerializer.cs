using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Text;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>
/// Writes CSV: a row a record for a list, one row for an object; see <see cref="CsvConfig"/> and <see cref="CsvAttribute"/>. Fields hold
/// texts as they are and everything else as JSV.
/// </summary>
public class CsvSerializer
{
    private static readonly ConcurrentDictionary<Type, WriteObjectDelegate> Writers = new();

    private static readonly Func<Type, WriteObjectDelegate> NewWriter = type => (WriteObjectDelegate)typeof(CsvDocument<>)
        .MakeGenericType(type).GetField(nameof(CsvDocument<object>.WriteObject), BindingFlags.Public | BindingFlags.Static)
        .GetValue(null);

    /// <summary>A row of headers and a row a record; the headers alone for null.</summary>
    public static string SerializeToCsv<T>(IEnumerable<T> records)
    {
        var text = new StringWriter();
        CsvTable<T>.Write(text, records);
        return text.ToString();
    }

    /// <returns>Null for null; a text as it is.</returns>
    public static string SerializeToString<T>(T value)
    {
        if (value is null) return null;
        if (typeof(T) == typeof(string)) return value as string;

        var text = new StringWriter();
        CsvDocument<T>.Write(text, value);
        return text.ToString();
    }

    /// <summary>Writes nothing for null, a text as it is.</summary>
    public static void SerializeToWriter<T>(T value, TextWriter writer)
    {
        if (value is null) return;

        if (typeof(T) == typeof(string)) writer.Write(value as string);
        else CsvDocument<T>.Write(writer, value);
    }

    /// <summary>UTF-8 without a byte order mark; nothing for null. The stream stays open.</summary>
    public static void SerializeToStream<T>(T value, Stream stream)
    {
        if (value is null) return;

        var writer = new StreamWriter(stream, new UTF8Encoding(false));
        SerializeToWriter(value, writer);
        writer.Flush();
    }

    /// <summary>UTF-8 without a byte order mark, by the object's own class; nothing for null. The stream stays open.</summary>
    public static void SerializeToStream(object obj, Stream stream) => SerializeToStream<object>(obj, stream);

    /// <summary>Writes an object by its own class; nothing for null.</summary>
    public static void WriteLateBoundObject(TextWriter writer, object value)
    {
        if (value is not null) WriterOf(value.GetType())(writer, value);
    }

    /// <exception cref="NotImplementedException">Always: v3 writes CSV and does not read it.</exception>
    public static T DeserializeFromStream<T>(Stream stream) => throw new NotImplementedException();

    /// <exception cref="NotImplementedException">Always: v3 writes CSV and does not read it.</exception>
    public static object DeserializeFromStream(Type type, Stream stream) => throw new NotImplementedException();

    internal static WriteObjectDelegate WriterOf(Type type) => Writers.GetOrAdd(type, NewWriter);
}
