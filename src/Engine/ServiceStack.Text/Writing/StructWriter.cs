using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>Structs that are not written member by member: their ToString().</summary>
internal sealed class StructWriter<T>(Notation notation) : ValueWriter<T>
{
    public override void Write(TextOutput output, T value) => notation.WriteString(
        output, value is IFormattable formattable ? formattable.ToString(null, CultureInfo.InvariantCulture) : value?.ToString() ?? "");
}
