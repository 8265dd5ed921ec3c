using System.Collections.Generic;

namespace ServiceStack.Text.Common;

/// <summary>Arrays, lists and whatever else can be gone through. A null that is written leaves no sign, as in v3.</summary>
internal sealed class ListWriter<TList, TItem>(Notation notation) : ValueWriter<TList> where TList : IEnumerable<TItem>
{
    private ValueWriter<TItem> _item;

    public override void Write(TextOutput output, TList value)
    {
        if (value == null) return;

        var item = _item ??= notation.Writer<TItem>();
        output.Write('[');
        if (value is TItem[] array)
        {
            for (var i = 0; i < array.Length; i++)
            {
                if (i > 0) output.Write(',');
                item.Write(output, array[i]);
                output.Relieve();
            }
        }
        else if (value is List<TItem> list)
        {
            for (var i = 0; i < list.Count; i++)
            {
                if (i > 0) output.Write(',');
                item.Write(output, list[i]);
                output.Relieve();
            }
        }
        else
        {
            var any = false;
            foreach (var each in value)
            {
                if (any) output.Write(',');
                any = true;
                item.Write(output, each);
                output.Relieve();
            }
        }
        output.Write(']');
    }
}
