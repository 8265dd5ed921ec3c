namespace ServiceStack.Text.Common;

/// <summary>The keys of a map. A key in JSON is a string, whatever its type: what is none is put in quotes.</summary>
internal sealed class MapKeyWriter<TKey>(Notation notation)
{
    private static readonly bool IsFraction = typeof(TKey) == typeof(double) || typeof(TKey) == typeof(float);
    private ValueWriter<TKey> _writer;

    public void Write(TextOutput output, TKey key)
    {
        var writer = _writer ??= notation.Writer<TKey>();
        if (!notation.IsJson || key is string) writer.Write(output, key);
        else if (writer.Bare(output.Settings) && !IsFraction)
        {
            output.Write('"');
            writer.Write(output, key);
            output.Write('"');
        }
        else if (writer is ScalarWriter<TKey>) writer.Write(output, key);
        else WriteAny(output, writer, key);
    }

    private static void WriteAny(TextOutput output, ValueWriter<TKey> writer, TKey key) =>
        output.WriteJsonKey(TextOutput.ToText(text => writer.Write(text, key)));
}
