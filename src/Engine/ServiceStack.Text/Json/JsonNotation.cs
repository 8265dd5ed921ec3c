namespace ServiceStack.Text.Common;

internal sealed class JsonNotation : Notation, IWriterCache
{
    public static readonly JsonNotation Instance = new();

    private JsonNotation() => WriterCaches.Add(this);

    public override bool IsJson => true;

    public override void WriteString(TextOutput output, string text)
    {
        if (text == null) output.Write("null");
        else output.WriteJsonString(text);
    }

    public override void WriteName(TextOutput output, string name) => output.WriteJsonString(name);

    public override void WriteNull(TextOutput output) => output.Write("null");

    public override ValueWriter<T> Writer<T>() => JsonWriters<T>.Current;

    public override ValueReader<T> Reader<T>() => JsonReaders<T>.Current;

    public override TextReading Read(string text, TextSettings settings) => new JsonReading(text, settings);

    void IWriterCache.Forget<T>() => JsonWriters<T>.Forget();
}
