using System.Collections.Generic;

namespace ServiceStack.Text.Common;

/// <summary>Writes arrays, lists and other sequences. Null is null in JSON, and empty in JSV.</summary>
internal sealed class ListWriter<TList, TItem>(Notation notation) : ValueWriter<TList> where TList : IEnumerable<TItem>
{
    private ValueWriter<TItem> _item;

    public override void Write(TextOutput output, TList value)
    {
        if (value == null)
        {
            notation.WriteNull(output);
            return;
        }
        var item = _item ??= notation.Writer<TItem>();
        output.Write('[');
        if (value is TItem[] array)
        {
            for (var i = 0; i < array.Length; i++)
            {
                if (i > 0) output.Write(',');
                item.Write(output, array[i]);
                output.FlushIfLarge();
            }
        }
        else if (value is List<TItem> list)
        {
            for (var i = 0; i < list.Count; i++)
            {
                if (i > 0) output.Write(',');
                item.Write(output, list[i]);
                output.FlushIfLarge();
            }
        }
        else
        {
            var any = false;
            var typed = output.TypedItems;
            output.TypedItems = false;
            foreach (var each in value)
            {
                if (any) output.Write(',');
                any = true;
                output.Dynamic |= typed;
                item.Write(output, each);
                if (typed) output.Dynamic = false;
                output.FlushIfLarge();
            }
        }
        output.Write(']');
    }
}
