using System.Collections;

namespace ServiceStack.Text.Common;

/// <summary>Writes untyped collections. As in v3, all items must have the type of the first.</summary>
/// <exception cref="System.InvalidCastException">An item has another type than the first.</exception>
internal sealed class LateBoundListWriter<TList>(Notation notation) : ValueWriter<TList> where TList : IEnumerable
{
    public override void Write(TextOutput output, TList value)
    {
        if (value == null)
        {
            notation.WriteNull(output);
            return;
        }
        ValueWriter writer = null;
        var any = false;
        output.Write('[');
        foreach (var item in value)
        {
            if (any) output.Write(',');
            any = true;
            if (item == null)
            {
                notation.WriteNull(output);
                continue;
            }
            writer ??= notation.Writer(item.GetType());
            writer.WriteObject(output, item);
            output.FlushIfLarge();
        }
        output.Write(']');
    }
}
