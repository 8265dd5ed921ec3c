namespace ServiceStack.Text.Common;

internal sealed class BooleanWriter(Notation notation) : ValueWriter<bool>
{
    private readonly string _true = notation.IsJson ? "true" : "True";
    private readonly string _false = notation.IsJson ? "false" : "False";

    public override bool Bare(TextSettings settings) => true;

    public override void Write(TextOutput output, bool value) => output.Write(value ? _true : _false);
}
