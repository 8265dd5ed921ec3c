using System.Collections.Generic;

namespace ServiceStack.Text.Common;

internal sealed class MapWriter<TMap, TKey, TValue>(Notation notation) : ValueWriter<TMap>
    where TMap : IEnumerable<KeyValuePair<TKey, TValue>>
{
    private readonly MapKeyWriter<TKey> _key = new(notation);
    private ValueWriter<TValue> _value;

    public override void Write(TextOutput output, TMap value)
    {
        if (value == null)
        {
            // in JSV too, as in v3
            output.Write("null");
            return;
        }
        _value ??= notation.Writer<TValue>();
        var nulls = notation.IsJson && output.Settings.IncludeNullValues;
        var any = false;
        output.Write('{');
        if (value is Dictionary<TKey, TValue> dictionary)
        {
            foreach (var pair in dictionary) Write(output, pair, nulls, ref any);
        }
        else
        {
            foreach (var pair in value) Write(output, pair, nulls, ref any);
        }
        output.Write('}');
    }

    private void Write(TextOutput output, KeyValuePair<TKey, TValue> pair, bool nulls, ref bool any)
    {
        if (pair.Value == null && !nulls) return;

        if (any) output.Write(',');
        any = true;
        _key.Write(output, pair.Key);
        output.Write(':');
        if (pair.Value == null) output.Write("null");
        else _value.Write(output, pair.Value);
        output.FlushIfLarge();
    }
}
