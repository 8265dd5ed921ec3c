using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>The readers of the framework's simple types.</summary>
internal static class ScalarReaders
{
    private static readonly IFormatProvider Invariant = CultureInfo.InvariantCulture;

    private static readonly Dictionary<Type, ValueReader> All = new()
    {
        [typeof(string)] = new StringValueReader(),
        [typeof(bool)] = new BooleanReader(),
        [typeof(char)] = new TextReader<char>((text, _) => text?.Length == 1 ? text[0] : '\0'),
        [typeof(byte)] = new ScalarReader<byte>((text, _) => byte.Parse(text, Invariant)),
        [typeof(sbyte)] = new ScalarReader<sbyte>((text, _) => sbyte.Parse(text, Invariant)),
        [typeof(short)] = new ScalarReader<short>((text, _) => short.Parse(text, Invariant)),
        [typeof(ushort)] = new ScalarReader<ushort>((text, _) => ushort.Parse(text, Invariant)),
        [typeof(int)] = new Int32Reader(),
        [typeof(uint)] = new ScalarReader<uint>((text, _) => uint.Parse(text, Invariant)),
        [typeof(long)] = new Int64Reader(),
        [typeof(ulong)] = new ScalarReader<ulong>((text, _) => ulong.Parse(text, Invariant)),
        [typeof(float)] = new SingleReader(),
        [typeof(double)] = new DoubleReader(),
        [typeof(decimal)] = new DecimalReader(),
        [typeof(Guid)] = new GuidReader(),
        [typeof(DateTime)] = new DateTimeReader(),
        [typeof(DateTimeOffset)] = new ScalarReader<DateTimeOffset>((text, _) => DateTimeSerializer.ParseDateTimeOffset(text)),
        [typeof(TimeSpan)] = new ScalarReader<TimeSpan>((text, _) => DateTimeSerializer.ParseTimeSpan(text)),
        [typeof(byte[])] = new ScalarReader<byte[]>((text, _) => text switch
        {
            null => null,
            "[]" => [],
            _ => Convert.FromBase64String(text),
        }),
        [typeof(Uri)] = new TextReader<Uri>((text, _) => text == null ? null : new Uri(text)),
        [typeof(Type)] = new TextReader<Type>((text, settings) => TypeNames.Find(text, settings)),
    };

    /// <returns>Null when the type is no simple one.</returns>
    public static ValueReader Find(Type type) => All.TryGetValue(type, out var reader) ? reader : null;
}
