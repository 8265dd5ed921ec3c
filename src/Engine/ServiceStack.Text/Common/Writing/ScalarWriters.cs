using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

/// <summary>A type whose text is one value; <paramref name="write"/> writes it.</summary>
internal sealed class ScalarWriter<T>(Action<TextOutput, T> write, bool bare = false) : ValueWriter<T>
{
    public override bool Bare => bare;

    public override void Write(TextOutput output, T value) => write(output, value);
}

internal sealed class Int32Writer : ValueWriter<int>
{
    public override bool Bare => true;

    public override void Write(TextOutput output, int value) => output.Write(value);
}

internal sealed class Int64Writer : ValueWriter<long>
{
    public override bool Bare => true;

    public override void Write(TextOutput output, long value) => output.Write(value);
}

internal sealed class DoubleWriter : ValueWriter<double>
{
    public override bool Bare => true;

    public override void Write(TextOutput output, double value) => output.Write(value);
}

internal sealed class DecimalWriter : ValueWriter<decimal>
{
    public override bool Bare => true;

    public override void Write(TextOutput output, decimal value) => output.Write(value);
}

internal sealed class BooleanWriter(Notation notation) : ValueWriter<bool>
{
    private readonly string _true = notation.IsJson ? "true" : "True";
    private readonly string _false = notation.IsJson ? "false" : "False";

    public override bool Bare => true;

    public override void Write(TextOutput output, bool value) => output.Write(value ? _true : _false);
}

internal sealed class JsonStringWriter : ValueWriter<string>
{
    public override void Write(TextOutput output, string value)
    {
        if (value == null) output.Write("null");
        else output.WriteJsonString(value);
    }
}

internal sealed class JsvStringWriter : ValueWriter<string>
{
    public override void Write(TextOutput output, string value)
    {
        if (value != null) output.WriteJsvString(value);
    }
}

/// <summary>A value as the text that it gives of itself, written as a string.</summary>
internal sealed class TextWriterOf<T>(Notation notation, Func<T, string> text) : ValueWriter<T>
{
    public override void Write(TextOutput output, T value)
    {
        if (value == null) notation.WriteNull(output);
        else notation.WriteString(output, text(value));
    }
}

/// <summary>Structs that are not written member by member: their ToString().</summary>
internal sealed class StructWriter<T>(Notation notation) : ValueWriter<T>
{
    public override void Write(TextOutput output, T value) => notation.WriteString(
        output, value is IFormattable formattable ? formattable.ToString(null, CultureInfo.InvariantCulture) : value?.ToString() ?? "");
}
