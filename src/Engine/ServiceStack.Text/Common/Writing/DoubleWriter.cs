namespace ServiceStack.Text.Common;

internal sealed class DoubleWriter : ValueWriter<double>
{
    public override bool Bare => true;

    public override void Write(TextOutput output, double value) => output.Write(value);
}
