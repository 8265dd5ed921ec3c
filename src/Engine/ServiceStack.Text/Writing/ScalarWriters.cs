using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>The writers of the framework's simple types.</summary>
internal static class ScalarWriters
{
    /// <returns>Null when the type is no simple one.</returns>
    public static ValueWriter Find(Type type, Notation notation)
    {
        var json = notation.IsJson;
        if (!type.IsEnum)
        {
            switch (Type.GetTypeCode(type))
            {
                case TypeCode.String: return json ? new JsonStringWriter() : new JsvStringWriter();
                case TypeCode.Boolean: return new BooleanWriter(notation);
                case TypeCode.Int32: return new Int32Writer();
                case TypeCode.Int64: return new Int64Writer();
                case TypeCode.Double: return new DoubleWriter(notation);
                case TypeCode.Decimal: return new DecimalWriter();
                case TypeCode.Byte: return new ScalarWriter<byte>((output, value) => output.Write((int)value), bare: true);
                case TypeCode.Int16: return new ScalarWriter<short>((output, value) => output.Write((int)value), bare: true);
                case TypeCode.UInt16: return new ScalarWriter<ushort>((output, value) => output.Write((int)value), bare: true);
                case TypeCode.UInt32: return new ScalarWriter<uint>((output, value) => output.Write((ulong)value), bare: true);
                case TypeCode.UInt64: return new ScalarWriter<ulong>((output, value) => output.Write(value), bare: true);
                case TypeCode.Single: return new SingleWriter(notation);
                case TypeCode.SByte: return SBytes(json);
                case TypeCode.Char: return Chars(json);
                case TypeCode.DateTime: return Dates(json);
            }
        }
        if (type == typeof(Guid)) return Quoted<Guid>(json, (output, value) => output.Write(value));
        if (type == typeof(DateTimeOffset)) return Offsets(json);
        if (type == typeof(TimeSpan)) return Spans(json);
        if (type == typeof(byte[])) return Bytes(json);
        if (type == typeof(Uri)) return new TextWriterOf<Uri>(notation, value => value.OriginalString);
        if (typeof(Type).IsAssignableFrom(type))
        {
            return (ValueWriter)Activator.CreateInstance(
                typeof(TypeNameWriter<>).MakeGenericType(type), notation);
        }
        if (typeof(Exception).IsAssignableFrom(type))
        {
            return (ValueWriter)Activator.CreateInstance(typeof(ExceptionWriter<>).MakeGenericType(type), notation);
        }
        return null;
    }

    // as in v3: the only number in quotes
    private static ScalarWriter<sbyte> SBytes(bool json) => Quoted<sbyte>(json, (output, value) => output.Write((int)value));

    private static ScalarWriter<char> Chars(bool json) => json
        ? new((output, value) => output.WriteJsonString(value.ToString()))
        : new((output, value) => output.Write(value));
    private static ScalarWriter<DateTime> Dates(bool json) => json
        ? Quoted<DateTime>(true, DateTexts.WriteJson)
        : new((output, value) => output.Write(DateTimeSerializer.ToShortestXsdDateTimeString(value)));

    private static ScalarWriter<DateTimeOffset> Offsets(bool json) => json
        ? Quoted<DateTimeOffset>(true, DateTexts.WriteJson)
        : new((output, value) => output.Write(value.ToString("o", CultureInfo.InvariantCulture)));

    private static ScalarWriter<TimeSpan> Spans(bool json) => Quoted<TimeSpan>(json, (output, value) => output.Write(
        json && output.Settings.TimeSpanHandler == JsonTimeSpanHandler.StandardFormat
            ? value.ToString()
            : DateTimeSerializer.ToXsdTimeSpanString(value)));

    private static ScalarWriter<byte[]> Bytes(bool json) => new((output, value) =>
    {
        if (value == null)
        {
            if (json) output.Write("null");
            return;
        }
        if (json) output.Write('"');
        output.Write(Convert.ToBase64String(value));
        if (json) output.Write('"');
    });

    private static ScalarWriter<T> Quoted<T>(bool quotes, Action<TextOutput, T> write) => !quotes ? new(write) : new((output, value) =>
    {
        output.Write('"');
        write(output, value);
        output.Write('"');
    });
}
