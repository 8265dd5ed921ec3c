using System;
using System.IO;
using System.Text;
using ServiceStack.Shared;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>JSV: JSON with the quotes of CSV.</summary>
public static partial class TypeSerializer
{
    /// <returns>The default of T for null and for an empty text.</returns>
    public static T DeserializeFromString<T>(string value) => TextReading.Whole<T>(JsvNotation.Instance, value);

    public static object DeserializeFromString(string value, Type type) => TextReading.Whole(JsvNotation.Instance, value, type);

    public static T DeserializeFromReader<T>(TextReader reader) => DeserializeFromString<T>(reader.ReadToEnd());

    public static object DeserializeFromReader(TextReader reader, Type type) => DeserializeFromString(reader.ReadToEnd(), type);

    /// <param name="stream">UTF-8, or what its byte order mark says.</param>
    public static T DeserializeFromStream<T>(Stream stream) => DeserializeFromString<T>(WholeText.Read(stream, Encoding.UTF8));

    public static object DeserializeFromStream(Type type, Stream stream) =>
        DeserializeFromString(WholeText.Read(stream, Encoding.UTF8), type);

    /// <returns>Null for null.</returns>
    public static string SerializeToString<T>(T value)
    {
        if (value is null or Delegate) return null;
        if (value is string text) return text;
        var output = TextOutput.Rent(TextSettings.Current);
        try
        {
            Root<T>.Write(output, value);
            return output.ToString();
        }
        finally
        {
            output.Return();
        }
    }

    /// <param name="value">Null gives null.</param>
    /// <param name="type">As which type it is written.</param>
    public static string SerializeToString(object value, Type type)
    {
        if (value is null or Delegate) return null;
        if (value is string text) return text;
        var output = TextOutput.Rent(TextSettings.Current);
        try
        {
            JsvNotation.Instance.Writer(type).WriteObject(output, value);
            return output.ToString();
        }
        finally
        {
            output.Return();
        }
    }

    /// <summary>As in v3, a string goes out as it is.</summary>
    public static void SerializeToWriter<T>(T value, TextWriter writer)
    {
        if (value is null or Delegate) return;
        if (value is string text)
        {
            writer.Write(text);
            return;
        }
        JsvNotation.Instance.ToWriter(writer, output => Root<T>.Write(output, value));
    }

    public static void SerializeToWriter(object value, Type type, TextWriter writer)
    {
        if (value is null or Delegate) return;
        if (value is string text)
        {
            writer.Write(text);
            return;
        }
        JsvNotation.Instance.ToWriter(writer, output => JsvNotation.Instance.Writer(type).WriteObject(output, value));
    }

    /// <summary>In UTF-8, without a byte order mark; nothing for null.</summary>
    public static void SerializeToStream<T>(T value, Stream stream)
    {
        if (value is null or Delegate) return;

        var output = TextOutput.Rent(TextSettings.Current, stream);
        try
        {
            Root<T>.Write(output, value);
            output.Complete();
        }
        finally
        {
            output.Return();
        }
    }

    public static void SerializeToStream(object value, Type type, Stream stream)
    {
        if (value is null or Delegate) return;

        var output = TextOutput.Rent(TextSettings.Current, stream);
        try
        {
            JsvNotation.Instance.Writer(type).WriteObject(output, value);
            output.Complete();
        }
        finally
        {
            output.Return();
        }
    }

    private static class Root<T>
    {
        /// <summary>An object is written as what it is, at the root without its type.</summary>
        public static void Write(TextOutput output, T value)
        {
            if (typeof(T) != typeof(object))
            {
                output.TypedItems = Sequences.AreTyped(value);
                JsvWriters<T>.Current.Write(output, value);
            }
            else if (value.GetType() == typeof(object)) output.Write("{}");
            else JsvNotation.Instance.Writer(value.GetType()).WriteObject(output, value);
        }
    }
}
