using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>A type that is read from one value's text, without the quotes around it.</summary>
internal class ScalarReader<T>(Func<string, TextSettings, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => parse(reading.Raw(reading.Unquoted(part)), reading.Settings);
}

internal sealed class Int32Reader() : ScalarReader<int>((text, _) => int.Parse(text, CultureInfo.InvariantCulture))
{
    public override int Read(TextReading reading, Part part)
    {
        var inner = reading.Unquoted(part);
        return Digits.TryRead(reading.Text, inner, out var value) && value is >= int.MinValue and <= int.MaxValue
            ? (int)value
            : base.Read(reading, part);
    }
}

internal sealed class Int64Reader() : ScalarReader<long>((text, _) => long.Parse(text, CultureInfo.InvariantCulture))
{
    public override long Read(TextReading reading, Part part) =>
        Digits.TryRead(reading.Text, reading.Unquoted(part), out var value) ? value : base.Read(reading, part);
}

/// <summary>Strings, without quotes and escapes.</summary>
internal sealed class StringReader : ValueReader<string>
{
    public override string Read(TextReading reading, Part part) => reading.String(part);

    public override string ReadRoot(TextReading reading) => reading.RootString(new(0, reading.Text.Length));
}

/// <summary>A type that is read from a string, its escapes resolved.</summary>
internal sealed class TextReader<T>(Func<string, TextSettings, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => parse(reading.String(part), reading.Settings);
}

/// <summary>A type that reads its text itself, as it stands.</summary>
internal sealed class RawReader<T>(Func<string, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => part.IsNull ? default : parse(reading.Raw(part));
}

internal sealed class EnumReader<T> : ValueReader<T> where T : struct
{
    /// <exception cref="ArgumentException">The enum has no such name.</exception>
    public override T Read(TextReading reading, Part part) => (T)Enum.Parse(typeof(T), reading.String(part), true);
}

internal sealed class NullableReader<T>(Notation notation) : ValueReader<T?> where T : struct
{
    private readonly ValueReader<T> _reader = ReaderFactory.MakePlain<T>(notation);

    public override T? Read(TextReading reading, Part part)
    {
        if (part.IsNull) return null;
        if (typeof(T) != typeof(DateTime) && reading.Unquoted(part).Length == 0) return null;
        return _reader.Read(reading, part);
    }
}

/// <summary>Structs that don't read themselves: as in v3, they can't be read.</summary>
internal sealed class UnreadableReader<T> : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => throw new NullReferenceException(
        $"{typeof(T).Name} is a struct without a static Parse(string); JsConfig<{typeof(T).Name}>.TreatValueAsRefType makes its members count.");
}

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
