using System;
using System.IO;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace ServiceStack.HyperHost.Configuration.Json;

/// <summary>Writes JSON files for users to read and edit: indented, with line feeds, with only the required escapes.</summary>
internal static class ReadableJson
{
    private static readonly JsonWriterOptions Options = new()
    {
        Indented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    /// <summary>Returns the text of a file with one JSON object.</summary>
    /// <param name="writeProperties">Writes the object's properties.</param>
    public static string Object(Action<Utf8JsonWriter> writeProperties)
    {
        using var text = new MemoryStream();
        using (var json = new Utf8JsonWriter(text, Options))
        {
            json.WriteStartObject();
            writeProperties(json);
            json.WriteEndObject();
        }

        return Encoding.UTF8.GetString(text.ToArray()).Replace("\r\n", "\n") + "\n";
    }
}
