using System;
using System.IO;
using System.Net;
using ServiceStack.Shared;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Writes and reads JSON. <see cref="JsConfig"/> has the settings.</summary>
/// <example>
/// <code>
/// string json = JsonSerializer.SerializeToString(new Hello { Name = "World" });   // {"Name":"World"}
/// Hello hello = JsonSerializer.DeserializeFromString&lt;Hello&gt;(json);
/// </code>
/// </example>
public static partial class JsonSerializer
{
    /// <summary>Reads an object.</summary>
    /// <returns>The object; the default of T for null and an empty text.</returns>
    public static T DeserializeFromString<T>(string value) => TextReading.Whole<T>(JsonNotation.Instance, value);

    /// <summary>Reads an object of a type that is known at run time.</summary>
    /// <returns>The object; <see langword="null"/> for <see langword="null"/> and an empty text.</returns>
    public static object DeserializeFromString(string value, Type type) => TextReading.Whole(JsonNotation.Instance, value, type);

    /// <summary>Reads an object, up to the reader's end.</summary>
    public static T DeserializeFromReader<T>(TextReader reader) => DeserializeFromString<T>(reader.ReadToEnd());

    /// <summary>Reads an object of a type that is known at run time, up to the reader's end.</summary>
    public static object DeserializeFromReader(TextReader reader, Type type) => DeserializeFromString(reader.ReadToEnd(), type);

    /// <summary>Reads an object, up to the stream's end.</summary>
    /// <param name="stream">UTF-8, or the encoding of its byte order mark.</param>
    public static T DeserializeFromStream<T>(Stream stream) => StreamText.ReadJson<T>(stream);

    /// <summary>Reads an object of a type that is known at run time, up to the stream's end.</summary>
    /// <param name="type">Type of the object; null is returned for an empty stream.</param>
    /// <param name="stream">UTF-8, or the encoding of its byte order mark.</param>
    public static object DeserializeFromStream(Type type, Stream stream) => StreamText.ReadJson(type, stream);

    /// <summary>Writes an object.</summary>
    /// <returns>JSON; null for null.</returns>
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

    /// <summary>Writes an object as a type that is known at run time.</summary>
    /// <param name="value">The object; null returns null.</param>
    /// <param name="type">The type whose members are written.</param>
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
        TextOutput.ToWriter(writer, output => JsonNotation.Instance.Writer(type).WriteObject(output, value));
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
        /// <summary>Writes an object by its run-time type; the root without its type's name.</summary>
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

    /// <summary>Sends a request and reads the response.</summary>
    /// <exception cref="WebException">The response has a status of 400 or above, or there is none.</exception>
    public static T DeserializeRequest<T>(WebRequest webRequest)
    {
        using var response = webRequest.Receive();
        return DeserializeResponse<T>(response);
    }

    /// <summary>Sends a request and reads the response.</summary>
    /// <exception cref="WebException">The response has a status of 400 or above, or there is none.</exception>
    public static object DeserializeRequest(Type type, WebRequest webRequest)
    {
        using var response = webRequest.Receive();
        return DeserializeResponse(type, response);
    }

    /// <summary>Sends a request and reads the response.</summary>
    /// <exception cref="WebException">The response has a status of 400 or above, or there is none.</exception>
    public static T DeserializeResponse<T>(WebRequest webRequest) => DeserializeRequest<T>(webRequest);

    /// <summary>Sends a request and reads the response.</summary>
    /// <exception cref="WebException">The response has a status of 400 or above, or there is none.</exception>
    public static object DeserializeResponse<T>(Type type, WebRequest webRequest) => DeserializeRequest(type, webRequest);

    /// <summary>Reads the body of a response.</summary>
    public static T DeserializeResponse<T>(WebResponse webResponse)
    {
        using var stream = webResponse.GetResponseStream();
        return DeserializeFromStream<T>(stream);
    }

    /// <summary>Reads the body of a response.</summary>
    public static object DeserializeResponse(Type type, WebResponse webResponse)
    {
        using var stream = webResponse.GetResponseStream();
        return DeserializeFromStream(type, stream);
    }
}
