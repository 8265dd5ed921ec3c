using System.Collections.Generic;

namespace ServiceStack.Text.Common;

internal sealed class ListReader<T>(Notation notation) : ItemsReader<List<T>, T>(notation)
{
    public override List<T> Read(TextReading reading, Part part) => part.IsNull ? null : ReadList(reading, part);

    public override bool TryRead(ref JsonCursor cursor, out List<T> value) => TryReadList(ref cursor, out value);
}
