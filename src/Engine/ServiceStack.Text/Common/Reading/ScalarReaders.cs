using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>A type that is read from one value's text, without the quotes around it.</summary>
internal class ScalarReader<T>(Func<string, TextSettings, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => parse(reading.Raw(reading.Unquoted(part)), reading.Settings);

    public override unsafe bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        if (!cursor.TryPlain(out var start, out var length) && (!typeof(T).IsPrimitive || !cursor.TryWord(out start, out length))) return false;
        if (length == 0 && typeof(T) == typeof(byte[])) return false;
        value = parse(new string(start, 0, length), cursor.Settings);
        return true;
    }
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

    public override bool TryRead(ref JsonCursor cursor, out int value)
    {
        var whole = cursor.TryWhole(out var number);
        value = (int)number;
        return whole && value == number;
    }
}

internal sealed class BooleanReader() : ScalarReader<bool>((text, _) => text.Length == 1 ? text == "1" : bool.Parse(text))
{
    public override bool TryRead(ref JsonCursor cursor, out bool value) => cursor.TryBoolean(out value);
}

internal sealed class DoubleReader() : ScalarReader<double>((text, _) => double.Parse(text, CultureInfo.InvariantCulture))
{
    public override unsafe bool TryRead(ref JsonCursor cursor, out double value)
    {
        value = 0;
        return cursor.TryWord(out var start, out var length) && (Digits.TryDouble(start, length, out value) || Chars.TryDouble(start, length, out value));
    }
}

internal sealed class DecimalReader() : ScalarReader<decimal>((text, _) => decimal.Parse(text, CultureInfo.InvariantCulture))
{
    public override unsafe bool TryRead(ref JsonCursor cursor, out decimal value)
    {
        value = 0;
        return cursor.TryWord(out var start, out var length) && Chars.TryDecimal(start, length, out value);
    }
}

internal sealed class GuidReader() : ScalarReader<Guid>((text, _) => new Guid(text))
{
    public override unsafe bool TryRead(ref JsonCursor cursor, out Guid value)
    {
        value = default;
        return cursor.TryPlain(out var start, out var length) && Chars.TryGuid(start, length, out value);
    }
}

internal sealed class DateTimeReader() : ScalarReader<DateTime>(DateTexts.Parse)
{
    /// <summary>Milliseconds in UTC at once, other forms by way of their text.</summary>
    public override unsafe bool TryRead(ref JsonCursor cursor, out DateTime value)
    {
        if (cursor.TryPlain(out var start, out var length))
        {
            if (DateTexts.TryUtc(start, length, out value)) return true;
            value = DateTexts.Parse(new string(start, 0, length), cursor.Settings);
            return true;
        }
        value = default;
        if (cursor.TryEscapedDate(out start, out length) && DateTexts.TryUtc(start, length, out value)) return true;
        if (!cursor.TryString(out var text)) return false;
        value = DateTexts.Parse(text, cursor.Settings);
        return true;
    }
}

internal sealed class Int64Reader() : ScalarReader<long>((text, _) => long.Parse(text, CultureInfo.InvariantCulture))
{
    public override long Read(TextReading reading, Part part) =>
        Digits.TryRead(reading.Text, reading.Unquoted(part), out var value) ? value : base.Read(reading, part);

    public override bool TryRead(ref JsonCursor cursor, out long value) => cursor.TryWhole(out value);
}

/// <summary>Strings, without quotes and escapes.</summary>
internal sealed class StringValueReader : ValueReader<string>
{
    public override string Read(TextReading reading, Part part) => reading.String(part);

    public override bool TryRead(ref JsonCursor cursor, out string value) => cursor.TryString(out value) || cursor.TakeNull();

    public override string ReadRoot(TextReading reading) => reading.RootString(new(0, reading.Text.Length));
}

/// <summary>A type that is read from a string, its escapes resolved.</summary>
internal sealed class TextReader<T>(Func<string, TextSettings, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => parse(reading.String(part), reading.Settings);

    public override bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        if (!cursor.TryString(out var text)) return default(T) == null && cursor.TakeNull();
        value = parse(text, cursor.Settings);
        return true;
    }
}

/// <summary>A type that reads its text itself, as it stands.</summary>
internal sealed class RawReader<T>(Func<string, T> parse) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part) => part.IsNull ? default : parse(reading.Raw(part));
}

internal sealed class EnumReader<T> : ValueReader<T> where T : struct
{
    private static readonly Dictionary<string, T> Names = NamesOfValues();

    private static Dictionary<string, T> NamesOfValues()
    {
        var names = new Dictionary<string, T>();
        foreach (var name in Enum.GetNames(typeof(T))) names[name] = (T)Enum.Parse(typeof(T), name);
        return names;
    }

    /// <exception cref="ArgumentException">The enum has no such name.</exception>
    public override T Read(TextReading reading, Part part) => (T)Enum.Parse(typeof(T), reading.String(part), true);

    public override bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        return cursor.TryString(out var text) && Names.TryGetValue(text, out value);
    }
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

    public override bool TryRead(ref JsonCursor cursor, out T? value)
    {
        value = null;
        if (cursor.TakeNull()) return true;
        if (!_reader.TryRead(ref cursor, out var read)) return false;
        value = read;
        return true;
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
