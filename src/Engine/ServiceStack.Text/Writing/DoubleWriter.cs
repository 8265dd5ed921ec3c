namespace ServiceStack.Text.Common;

/// <summary>In JSON, values that are no numbers have quotes: "NaN", "Infinity", "-Infinity".</summary>
internal sealed class DoubleWriter(Notation notation) : ValueWriter<double>
{
    public override bool Bare(TextSettings settings) => true;

    public override void Write(TextOutput output, double value)
    {
        var quoted = notation.IsJson && (double.IsNaN(value) || double.IsInfinity(value));
        if (quoted) output.Write('"');
        output.Write(value);
        if (quoted) output.Write('"');
    }
}
