using System;

namespace ServiceStack.Text.Common;

internal sealed class GuidReader() : ScalarReader<Guid>((text, _) => new Guid(text))
{
    public override unsafe bool TryRead(ref JsonCursor cursor, out Guid value)
    {
        value = default;
        return cursor.TryPlain(out var start, out var length) && Chars.TryGuid(start, length, out value);
    }
}
