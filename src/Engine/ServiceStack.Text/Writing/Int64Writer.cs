namespace ServiceStack.Text.Common;

internal sealed class Int64Writer : ValueWriter<long>
{
    public override bool Bare(TextSettings settings) => true;

    public override void Write(TextOutput output, long value) => output.Write(value);
}
