namespace ServiceStack.Text.Common;

internal sealed class JsvNotation : Notation, IWriterCache
{
    public static readonly JsvNotation Instance = new();

    private JsvNotation() => WriterCaches.Add(this);

    public override bool IsJson => false;

    public override void WriteString(TextOutput output, string text)
    {
        if (text != null) output.WriteJsvString(text);
    }

    public override void WriteName(TextOutput output, string name) => output.WriteJsvString(name);

    public override void WriteNull(TextOutput output)
    {
    }

    public override ValueWriter<T> Writer<T>() => JsvWriters<T>.Current;

    public override ValueReader<T> Reader<T>() => JsvReaders<T>.Current;

    public override TextReading Read(string text, TextSettings settings) => new JsvReading(text, settings);

    void IWriterCache.Forget<T>() => JsvWriters<T>.Forget();
}
