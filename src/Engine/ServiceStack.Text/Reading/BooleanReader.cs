namespace ServiceStack.Text.Common;

internal sealed class BooleanReader() : ScalarReader<bool>((text, _) => text.Length == 1 ? text == "1" : bool.Parse(text))
{
    public override bool TryRead(ref JsonCursor cursor, out bool value) => cursor.TryBoolean(out value);
}
