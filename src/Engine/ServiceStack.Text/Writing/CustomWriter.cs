namespace ServiceStack.Text.Common;

/// <summary>Writes with the functions of JsConfig&lt;T&gt;.</summary>
internal sealed class CustomWriter<T>(Notation notation) : ValueWriter<T>
{
    private ValueWriter<T> _plain;

    public override void Write(TextOutput output, T value)
    {
        if (JsConfig<T>.OnSerializingFn is { } before) value = before(value);

        if (JsConfig<T>.RawSerializeFn is { } raw) WriteRaw(output, raw(value));
        else if (JsConfig<T>.SerializeFn is { } text) notation.WriteString(output, text(value));
        else (_plain ??= WriterFactory.MakePlain<T>(notation)).Write(output, value);
    }

    // in JSON, nothing at all is no value
    private void WriteRaw(TextOutput output, string text)
    {
        if (string.IsNullOrEmpty(text)) notation.WriteNull(output);
        else output.Write(text);
    }
}
