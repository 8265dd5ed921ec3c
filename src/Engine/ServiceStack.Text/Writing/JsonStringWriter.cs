namespace ServiceStack.Text.Common;

internal sealed class JsonStringWriter : ValueWriter<string>
{
    public override void Write(TextOutput output, string value)
    {
        if (value == null) output.Write("null");
        else output.WriteJsonString(value);
    }
}
