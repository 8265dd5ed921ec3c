namespace ServiceStack.Text.Common;

internal sealed class Int32Writer : ValueWriter<int>
{
    public override bool Bare(TextSettings settings) => true;

    public override void Write(TextOutput output, int value) => output.Write(value);
}
