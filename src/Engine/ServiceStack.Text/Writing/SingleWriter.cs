namespace ServiceStack.Text.Common;

/// <summary>In JSON, values that are no numbers have quotes: "NaN", "Infinity", "-Infinity".</summary>
internal sealed class SingleWriter(Notation notation) : ValueWriter<float>
{
    public override bool Bare(TextSettings settings) => true;

    public override void Write(TextOutput output, float value)
    {
        var quoted = notation.IsJson && (float.IsNaN(value) || float.IsInfinity(value));
        if (quoted) output.Write('"');
        output.Write(value);
        if (quoted) output.Write('"');
    }
}
