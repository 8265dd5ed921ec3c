namespace ServiceStack.Text.Common;

internal sealed class DecimalWriter : ValueWriter<decimal>
{
    public override bool Bare(TextSettings settings) => true;

    public override void Write(TextOutput output, decimal value) => output.Write(value);
}
