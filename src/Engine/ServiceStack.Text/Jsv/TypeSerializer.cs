using System;
using System.IO;
using System.Text;
using ServiceStack.Shared;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Writes and reads JSV: JSON's structure with the quotes of CSV. <see cref="JsConfig"/> has the settings.</summary>
/// <example>
/// <code>
/// string jsv = TypeSerializer.SerializeToString(new Hello { Name = "World" });   // {Name:World}
/// Hello hello = TypeSerializer.DeserializeFromString&lt;Hello&gt;(jsv);
/// </code>
/// </example>
public static partial class TypeSerializer
{
    /// <summary>Reads an object.</summary>
    /// <returns>The object; the default of T for null and an empty text.</returns>
    public static T DeserializeFromString<T>(string value) => TextReading.Whole<T>(JsvNotation.Instance, value);

    /// <summary>Reads an object of a type that is known at run time.</summary>
    /// <returns>The object; <see langword="null"/> for <see langword="null"/> and an empty text.</returns>
    public static object DeserializeFromString(string value, Type type) => TextReading.Whole(JsvNotation.Instance, value, type);

    /// <summary>Reads an object, up to the reader's end.</summary>
    public static T DeserializeFromReader<T>(TextReader reader) => DeserializeFromString<T>(reader.ReadToEnd());

    /// <summary>Reads an object of a type that is known at run time, up to the reader's end.</summary>
    public static object DeserializeFromReader(TextReader reader, Type type) => DeserializeFromString(reader.ReadToEnd(), type);

    /// <summary>Reads an object, up to the stream's end.</summary>
    /// <param name="stream">UTF-8, or the encoding of its byte order mark.</param>
    public static T DeserializeFromStream<T>(Stream stream) => DeserializeFromString<T>(WholeText.Read(stream, Encoding.UTF8));

    /// <summary>Reads an object of a type that is known at run time, up to the stream's end.</summary>
    public static object DeserializeFromStream(Type type, Stream stream) =>
        DeserializeFromString(WholeText.Read(stream, Encoding.UTF8), type);

    /// <summary>Writes an object. As in v3, a string is returned unchanged.</summary>
    /// <returns>JSV; null for null.</returns>
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

    /// <summary>Writes an object as a type that is known at run time. As in v3, a string is returned unchanged.</summary>
    /// <param name="value">The object; null returns null.</param>
    /// <param name="type">The type whose members are written.</param>
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

    /// <summary>Writes an object to a writer. As in v3, a string is written unchanged.</summary>
    public static void SerializeToWriter<T>(T value, TextWriter writer)
    {
        if (value is null or Delegate) return;
        if (value is string text)
        {
            writer.Write(text);
            return;
        }
        TextOutput.ToWriter(writer, output => Root<T>.Write(output, value));
    }

    /// <summary>Writes an object as a type that is known at run time. As in v3, a string is written unchanged.</summary>
    public static void SerializeToWriter(object value, Type type, TextWriter writer)
    {
        if (value is null or Delegate) return;
        if (value is string text)
        {
            writer.Write(text);
            return;
        }
        TextOutput.ToWriter(writer, output => JsvNotation.Instance.Writer(type).WriteObject(output, value));
    }

    /// <summary>Writes an object in UTF-8, without a byte order mark; nothing for null. The stream stays open.</summary>
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

    /// <summary>
    /// Writes an object as a type that is known at run time, in UTF-8 without a byte order mark; nothing for <see langword="null"/>.
    /// </summary>
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
        /// <summary>Writes an object by its run-time type; the root without its type's name.</summary>
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
