using System.Collections.Generic;
using System.Collections.Specialized;

namespace ServiceStack.Text.Common;

internal sealed class StringCollectionReader(Notation notation) : ValueReader<StringCollection>
{
    private readonly ValueReader<List<string>> _items = notation.Reader<List<string>>();

    public override bool Groups => true;

    public override StringCollection Read(TextReading reading, Part part) => part.IsNull ? null : Made(_items.Read(reading, part));

    public override bool TryRead(ref JsonCursor cursor, out StringCollection value)
    {
        var read = _items.TryRead(ref cursor, out var items);
        value = Made(items);
        return read;
    }

    private static StringCollection Made(List<string> items)
    {
        if (items == null) return null;

        var made = new StringCollection();
        foreach (var item in items) made.Add(item);
        return made;
    }
}
