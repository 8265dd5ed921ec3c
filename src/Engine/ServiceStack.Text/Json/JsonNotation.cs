namespace ServiceStack.Text.Common;

internal sealed class JsonNotation : Notation
{
    public static readonly JsonNotation Instance = new();

    public override bool IsJson => true;

    public override void WriteString(TextOutput output, string text)
    {
        if (text == null) output.Write("null");
        else output.WriteJsonString(text);
    }

    /// <summary>A key of a map: a text that is no string of JSON is put in quotes.</summary>
    public static void WriteKey(TextOutput output, string text)
    {
        if (text.Length > 1 && text[0] == '"' && text[text.Length - 1] == '"') output.Write(text);
        else output.WriteJsonString(text);
    }

    public override void WriteName(TextOutput output, string name) => output.WriteJsonString(name);

    public override void WriteNull(TextOutput output) => output.Write("null");

    public override ValueWriter<T> Writer<T>() => JsonWriters<T>.Current;

    public override ValueReader<T> Reader<T>() => JsonReaders<T>.Current;

    public override TextReading Read(string text, TextSettings settings) => new JsonReading(text, settings);
}
