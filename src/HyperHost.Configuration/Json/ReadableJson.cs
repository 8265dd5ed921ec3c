using System;
using System.IO;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace ServiceStack.HyperHost.Server.Json;

/// <summary>JSON files that users read and edit: indented, with line feeds, and without escapes that JSON does not require.</summary>
internal static class ReadableJson
{
    private static readonly JsonWriterOptions Options = new()
    {
        Indented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    /// <summary>Returns an object as the text of a file.</summary>
    /// <param name="writeProperties">Writes what the object has.</param>
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
