namespace ServiceStack.Text.Common;

/// <summary>The keys of a map. In JSON, numbers and truth values stand in quotes unless the map's keys are objects.</summary>
internal sealed class MapKeyWriter<TKey>(Notation notation)
{
    private ValueWriter<TKey> _writer;
    private bool _quoted;

    public void Write(TextOutput output, TKey key)
    {
        if (_writer == null)
        {
            var writer = notation.Writer<TKey>();
            _quoted = notation.IsJson && writer.Bare;
            _writer = writer;
        }
        if (_quoted) output.Write('"');
        _writer.Write(output, key);
        if (_quoted) output.Write('"');
    }
}
