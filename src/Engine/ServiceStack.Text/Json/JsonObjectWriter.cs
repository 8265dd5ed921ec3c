namespace ServiceStack.Text.Common;

/// <summary>JsonObject holds pieces of JSON, and writes them as they are, in JSV too.</summary>
internal sealed class JsonObjectWriter(Notation notation) : ValueWriter<JsonObject>
{
    public override void Write(TextOutput output, JsonObject value)
    {
        if (value == null)
        {
            notation.WriteNull(output);
            return;
        }
        var any = false;
        output.Write('{');
        foreach (var pair in value)
        {
            if (pair.Value == null && !(notation.IsJson && output.Settings.IncludeNullValues)) continue;

            if (any) output.Write(',');
            any = true;
            notation.WriteString(output, pair.Key);
            output.Write(':');
            JsonObject.Write(output, pair.Value);
        }
        output.Write('}');
    }
}
