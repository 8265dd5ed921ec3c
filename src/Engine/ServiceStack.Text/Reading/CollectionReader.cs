using System.Collections.Generic;

namespace ServiceStack.Text.Common;

/// <summary>Reads collections that are created empty and filled.</summary>
internal sealed class CollectionReader<TList, TMade, TItem>(Notation notation) : ItemsReader<TList, TItem>(notation)
    where TMade : TList, ICollection<TItem>
{
    private readonly EmptyCtorDelegate _make = JsConfig.ModelFactory(typeof(TMade));

    public override TList Read(TextReading reading, Part part)
    {
        if (part.IsNull) return default;
        var made = (TMade)_make();
        Read(reading, part, made);
        return made;
    }

    public override bool TryRead(ref JsonCursor cursor, out TList value)
    {
        value = default;
        if (cursor.TakeNull()) return default(TList) == null;
        var made = (TMade)_make();
        value = made;
        return TryRead(ref cursor, made);
    }
}
