using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>
/// Values for object: an instance when the text names an allowed type, else a string; maps, lists and numbers when JsConfig wants them.
/// </summary>
internal sealed class AnythingReader(Notation notation) : ValueReader<object>
{
    private const int LongestDate = 64;

    public override object Read(TextReading reading, Part part)
    {
        if (part.IsNull) return null;
        if (TryTyped(reading, part, out var typed)) return typed;
        return TryDate(reading, part, out var date) ? date : ReadUntyped(reading, part);
    }

    public override object ReadRoot(TextReading reading)
    {
        var whole = new Part(0, reading.Text.Length);
        if (TryTyped(reading, whole, out var typed)) return typed;
        if (TryDate(reading, whole, out var date)) return date;
        return IsGroup(reading, whole) ? ReadUntyped(reading, whole) : reading.RootString(whole);
    }

    /// <summary>Strings, numbers and booleans, all as strings; for other settings the slower reader takes over.</summary>
    public override unsafe bool TryRead(ref JsonCursor cursor, out object value)
    {
        value = null;
        if (cursor.Settings.TryToParsePrimitiveTypeValues || cursor.Settings.ConvertObjectTypesIntoStringDictionary) return false;
        if (cursor.TryString(out var text))
        {
            value = text;
            return true;
        }
        if (cursor.TakeNull()) return true;
        if (cursor.SaysType(out var name) && TypeNames.Allowed(name, typeof(object), cursor.Settings) is { } type)
        {
            return notation.Reader(type).TryReadObject(ref cursor, out value);
        }
        var group = cursor.Next is '{' or '[';
        if (!cursor.TryRaw(out var start, out var length)) return false;
        var raw = new string(start, 0, length);
        if (group && raw.IndexOf('\\') >= 0) return false;
        value = group ? JsonStrings.Read(raw, new(0, length), keepUnknown: false) : raw;
        return true;
    }

    /// <summary>Reads an item of a map, with primitive types if the settings require it.</summary>
    public object ReadInMap(TextReading reading, Part part)
    {
        if (part.IsNull) return null;

        var settings = reading.Settings;
        if (settings.ConvertObjectTypesIntoStringDictionary && IsGroup(reading, part)) return ReadUntyped(reading, part);
        if (settings.TryToParsePrimitiveTypeValues && reading.Text[part.Start] != '"')
        {
            return Primitive(reading.Raw(part), settings.TryToParseNumericType)
                ?? (notation.IsJson ? null : TryDate(reading, part, out var date) ? date : reading.String(part));
        }
        return Read(reading, part);
    }

    // a date as the date handler writes it
    private static bool TryDate(TextReading reading, Part part, out object date)
    {
        date = null;
        if (!reading.Settings.TryToParsePrimitiveTypeValues) return false;

        var inner = reading.Unquoted(part);
        if (inner.Length == 0 || inner.Length > LongestDate) return false;
        if (reading.Text[inner.Start] is not ('/' or '\\' or >= '0' and <= '9')) return false;

        var text = reading.Raw(inner);
        try
        {
            if (DateTexts.IsWcf(text)) date = DateTexts.ParseWcf(text, reading.Settings);
            else if (reading.Settings.DateHandler == JsonDateHandler.ISO8601 && DateTexts.IsMoment(text))
                date = DateTexts.Parse(text, reading.Settings);
        }
        catch (Exception failure) when (failure is FormatException or OverflowException or ArgumentOutOfRangeException)
        {
            return false;
        }

        return date != null;
    }

    private bool TryTyped(TextReading reading, Part part, out object typed)
    {
        typed = null;
        if (reading.TypeName(part) is not { } name) return false;
        if (TypeNames.Allowed(name, typeof(object), reading.Settings) is not { } type) return false;

        typed = notation.Reader(type).ReadObject(reading, part);
        return true;
    }

    private object ReadUntyped(TextReading reading, Part part)
    {
        if (!reading.Settings.ConvertObjectTypesIntoStringDictionary || !IsGroup(reading, part)) return reading.String(part);
        return reading.Text[part.Start] == '{'
            ? notation.Reader<Dictionary<string, object>>().Read(reading, part)
            : ReadItems(reading, part);
    }

    private List<object> ReadItems(TextReading reading, Part part)
    {
        var list = new List<object>();
        var items = reading.Items(part);
        reading.Enter();
        for (var at = items.Start; at < items.End;)
        {
            list.Add(ReadInMap(reading, reading.Value(ref at, items.End)));
            if (reading.ItemSeparator(ref at, items.End)) list.Add(null);
        }
        reading.Leave();
        return list;
    }

    private static bool IsGroup(TextReading reading, Part part) => part.Length > 0 && reading.Text[part.Start] is '{' or '[';

    private static object Primitive(string text, bool smallest)
    {
        if (bool.TryParse(text, out var truth)) return truth;
        if (decimal.TryParse(text, NumberStyles.Number, CultureInfo.InvariantCulture, out var number))
        {
            return smallest ? Smallest(number) : number;
        }

        // 3.40282347E+38 is float.MaxValue, and as a double beyond it
        if (float.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var single)
            && !float.IsInfinity(single))
        {
            return single;
        }

        if (double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var real)) return real;
        return Guid.TryParse(text, out var id) ? id : null;
    }

    private static object Smallest(decimal number)
    {
        if (number != decimal.Truncate(number)) return number;
        if (number is >= byte.MinValue and <= byte.MaxValue) return (byte)number;
        if (number is >= sbyte.MinValue and <= sbyte.MaxValue) return (sbyte)number;
        if (number is >= short.MinValue and <= short.MaxValue) return (short)number;
        if (number is >= ushort.MinValue and <= ushort.MaxValue) return (ushort)number;
        if (number is >= int.MinValue and <= int.MaxValue) return (int)number;
        if (number is >= uint.MinValue and <= uint.MaxValue) return (uint)number;
        if (number is >= long.MinValue and <= long.MaxValue) return (long)number;
        if (number is >= ulong.MinValue and <= ulong.MaxValue) return (ulong)number;
        return number;
    }
}
