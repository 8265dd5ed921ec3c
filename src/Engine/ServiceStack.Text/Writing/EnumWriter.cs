using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>Enums by name; those with [Flags], and on demand all, by number.</summary>
internal sealed class EnumWriter<T>(Notation notation) : ValueWriter<T> where T : struct
{
    private static readonly bool Flags = typeof(T).IsDefined(typeof(FlagsAttribute), false);
    private static readonly bool Unsigned = Enum.GetUnderlyingType(typeof(T)) == typeof(ulong);
    private static readonly Dictionary<T, string> Names = NamesOfValues();

    public override bool Bare(TextSettings settings) => Flags || settings.TreatEnumAsInteger;

    public override void Write(TextOutput output, T value)
    {
        if (Bare(output.Settings))
        {
            if (Unsigned) output.Write(Convert.ToUInt64(value, CultureInfo.InvariantCulture));
            else output.Write(Convert.ToInt64(value, CultureInfo.InvariantCulture));
        }
        else notation.WriteString(output, Names.TryGetValue(value, out var name) ? name : value.ToString());
    }

    private static Dictionary<T, string> NamesOfValues()
    {
        var names = new Dictionary<T, string>();
        foreach (T value in Enum.GetValues(typeof(T))) names[value] = value.ToString();
        return names;
    }
}
