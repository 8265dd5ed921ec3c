namespace ServiceStack.Text.Common;

/// <summary>Reads with the functions of JsConfig&lt;T&gt;.</summary>
internal sealed class CustomReader<T>(Notation notation) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part)
    {
        if (JsConfig<T>.DeSerializeFn is { } read) return read(reading.String(part));
        if (JsConfig<T>.RawDeserializeFn is { } raw) return raw(reading.Raw(reading.Unquoted(part)));
        return (_plain ??= ReaderFactory.MakePlain<T>(notation)).Read(reading, part);
    }

    public override T ReadRoot(TextReading reading)
    {
        var whole = new Part(0, reading.Text.Length);
        if (JsConfig<T>.DeSerializeFn == null && JsConfig<T>.RawDeserializeFn is { } raw) return raw(reading.Raw(whole));
        return Read(reading, whole);
    }

    private ValueReader<T> _plain;
}
