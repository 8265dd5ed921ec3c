using System.Collections;

namespace ServiceStack.Text.Common;

/// <summary>Maps that don't say what they hold.</summary>
internal sealed class LateBoundMapWriter<TMap>(Notation notation) : ValueWriter<TMap> where TMap : IDictionary
{
    public override void Write(TextOutput output, TMap value)
    {
        if (value == null) return;

        var nulls = notation.IsJson && output.Settings.IncludeNullValues;
        var any = false;
        output.Write('{');
        foreach (DictionaryEntry entry in value)
        {
            if (entry.Value == null && !nulls) continue;
            if (any) output.Write(',');
            any = true;

            var key = notation.Writer(entry.Key.GetType());
            var quoted = notation.IsJson && key.Bare;
            if (quoted) output.Write('"');
            key.WriteObject(output, entry.Key);
            if (quoted) output.Write('"');

            output.Write(':');
            if (entry.Value == null) output.Write("null");
            else notation.Writer<object>().Write(output, entry.Value);
            output.Relieve();
        }
        output.Write('}');
    }
}
