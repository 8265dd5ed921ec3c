using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Text;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>
/// Writes CSV: one row for each record of a list, or one row for an object. Texts are fields, other values are JSV. See
/// <see cref="CsvConfig"/> and <see cref="CsvAttribute"/>.
/// </summary>
public class CsvSerializer
{
    private static readonly ConcurrentDictionary<Type, WriteObjectDelegate> Writers = new();

    private static readonly Func<Type, WriteObjectDelegate> NewWriter = type => (WriteObjectDelegate)typeof(CsvDocument<>)
        .MakeGenericType(type).GetField(nameof(CsvDocument<object>.WriteObject), BindingFlags.Public | BindingFlags.Static)
        .GetValue(null);

    /// <summary>Writes a row of headers and a row for each record; for null the headers alone.</summary>
    public static string SerializeToCsv<T>(IEnumerable<T> records)
    {
        var text = new StringWriter();
        CsvTable<T>.Write(text, records);
        return text.ToString();
    }

    /// <summary>Writes a list or an object.</summary>
    /// <returns>Null for null; a text unchanged.</returns>
    public static string SerializeToString<T>(T value)
    {
        if (value is null) return null;
        if (typeof(T) == typeof(string)) return value as string;

        var text = new StringWriter();
        CsvDocument<T>.Write(text, value);
        return text.ToString();
    }

    /// <summary>Writes a list or an object; nothing for null, a text unchanged.</summary>
    public static void SerializeToWriter<T>(T value, TextWriter writer)
    {
        if (value is null) return;

        if (typeof(T) == typeof(string)) writer.Write(value as string);
        else CsvDocument<T>.Write(writer, value);
    }

    /// <summary>Writes a list or an object in UTF-8 without a byte order mark; nothing for null. The stream stays open.</summary>
    public static void SerializeToStream<T>(T value, Stream stream)
    {
        if (value is null) return;

        var writer = new StreamWriter(stream, new UTF8Encoding(false));
        SerializeToWriter(value, writer);
        writer.Flush();
    }

    /// <summary>Writes an object by its run-time class, in UTF-8 without a byte order mark. The stream stays open.</summary>
    public static void SerializeToStream(object obj, Stream stream) => SerializeToStream<object>(obj, stream);

    /// <summary>Writes an object by its run-time class; nothing for null.</summary>
    public static void WriteLateBoundObject(TextWriter writer, object value)
    {
        if (value is not null) WriterOf(value.GetType())(writer, value);
    }

    /// <summary>Not implemented.</summary>
    /// <exception cref="NotImplementedException">Always: CSV can't be read, as in v3.</exception>
    public static T DeserializeFromStream<T>(Stream stream) => throw new NotImplementedException();

    /// <summary>Not implemented.</summary>
    /// <exception cref="NotImplementedException">Always: CSV can't be read, as in v3.</exception>
    public static object DeserializeFromStream(Type type, Stream stream) => throw new NotImplementedException();

    internal static WriteObjectDelegate WriterOf(Type type) => Writers.GetOrAdd(type, NewWriter);
}
