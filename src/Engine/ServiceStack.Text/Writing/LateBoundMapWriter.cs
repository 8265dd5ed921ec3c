using System.Collections;

namespace ServiceStack.Text.Common;

/// <summary>Writes untyped maps.</summary>
internal sealed class LateBoundMapWriter<TMap>(Notation notation) : ValueWriter<TMap> where TMap : IDictionary
{
    public override void Write(TextOutput output, TMap value)
    {
        if (value == null)
        {
            output.Write("null");
            return;
        }

        var nulls = notation.IsJson && output.Settings.IncludeNullValues;
        var any = false;
        output.Write('{');
        foreach (DictionaryEntry entry in value)
        {
            if (entry.Value == null && !nulls) continue;
            if (any) output.Write(',');
            any = true;

            var key = notation.Writer(entry.Key.GetType());
            if (!notation.IsJson || entry.Key is string) key.WriteObject(output, entry.Key);
            else WriteKey(output, key, entry.Key);
            output.Write(':');
            if (entry.Value == null) output.Write("null");
            else notation.Writer<object>().Write(output, entry.Value);
            output.FlushIfLarge();
        }
        output.Write('}');
    }

    private static void WriteKey(TextOutput output, ValueWriter writer, object key) =>
        output.WriteJsonKey(TextOutput.ToText(text => writer.WriteObject(text, key)));
}
