using System;
using System.IO;
using System.Net;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>JSON.</summary>
public static partial class JsonSerializer
{
    /// <returns>The default of T for null and for an empty text.</returns>
    public static T DeserializeFromString<T>(string value) => TextReading.Whole<T>(JsonNotation.Instance, value);

    public static object DeserializeFromString(string value, Type type) => TextReading.Whole(JsonNotation.Instance, value, type);

    public static T DeserializeFromReader<T>(TextReader reader) => DeserializeFromString<T>(reader.ReadToEnd());

    public static object DeserializeFromReader(TextReader reader, Type type) => DeserializeFromString(reader.ReadToEnd(), type);

    /// <param name="stream">UTF-8, or what its byte order mark says.</param>
    public static T DeserializeFromStream<T>(Stream stream) => StreamText.ReadJson<T>(stream);

    /// <param name="type">What is made; null is returned for an empty stream.</param>
    /// <param name="stream">UTF-8, or what its byte order mark says.</param>
    public static object DeserializeFromStream(Type type, Stream stream) => StreamText.ReadJson(type, stream);

    /// <returns>Null for null.</returns>
    public static string SerializeToString<T>(T value)
    {
        if (value is null or Delegate) return null;
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
        var output = TextOutput.Rent(TextSettings.Current);
        try
        {
            JsonNotation.Instance.Writer(type).WriteObject(output, value);
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
        JsonNotation.Instance.ToWriter(writer, output => Root<T>.Write(output, value));
    }

    public static void SerializeToWriter(object value, Type type, TextWriter writer)
    {
        if (value is null or Delegate) return;
        if (value is string text)
        {
            writer.Write(text);
            return;
        }
        JsonNotation.Instance.ToWriter(writer, output => JsonNotation.Instance.Writer(type).WriteObject(output, value));
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
            JsonNotation.Instance.Writer(type).WriteObject(output, value);
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
                JsonWriters<T>.Current.Write(output, value);
            }
            else if (value.GetType() == typeof(object)) output.Write("{}");
            else JsonNotation.Instance.Writer(value.GetType()).WriteObject(output, value);
        }
    }

    public static T DeserializeRequest<T>(WebRequest webRequest)
    {
        using var response = webRequest.GetResponse();
        return DeserializeResponse<T>(response);
    }

    public static object DeserializeRequest(Type type, WebRequest webRequest)
    {
        using var response = webRequest.GetResponse();
        return DeserializeResponse(type, response);
    }

    public static T DeserializeResponse<T>(WebRequest webRequest) => DeserializeRequest<T>(webRequest);

    public static object DeserializeResponse<T>(Type type, WebRequest webRequest) => DeserializeRequest(type, webRequest);

    public static T DeserializeResponse<T>(WebResponse webResponse)
    {
        using var stream = webResponse.GetResponseStream();
        return DeserializeFromStream<T>(stream);
    }

    public static object DeserializeResponse(Type type, WebResponse webResponse)
    {
        using var stream = webResponse.GetResponseStream();
        return DeserializeFromStream(type, stream);
    }
}
