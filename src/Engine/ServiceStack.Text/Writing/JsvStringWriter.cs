namespace ServiceStack.Text.Common;

internal sealed class JsvStringWriter : ValueWriter<string>
{
    public override void Write(TextOutput output, string value)
    {
        if (value != null) output.WriteJsvString(value);
    }
}
