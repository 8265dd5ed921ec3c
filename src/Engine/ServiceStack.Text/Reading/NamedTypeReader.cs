namespace ServiceStack.Text.Common;

/// <summary>Interfaces and abstract classes: read when the text names a type, else null.</summary>
internal sealed class NamedTypeReader<T>(Notation notation) : ValueReader<T>
{
    public override bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        if (cursor.TakeNull()) return true;
        if (cursor.Next != '{') return false;
        if (!cursor.SaysType(out var name) || TypeNames.Allowed(name, typeof(T), cursor.Settings) is not { } type) return cursor.Skip();

        var read = notation.Reader(type).TryReadObject(ref cursor, out var made);
        if (read) value = (T)made;
        return read;
    }

    public override T Read(TextReading reading, Part part)
    {
        if (part.IsNull || reading.TypeName(part) is not { } name) return default;

        var type = TypeNames.Allowed(name, typeof(T), reading.Settings);
        return type == null ? default : (T)notation.Reader(type).ReadObject(reading, part);
    }
}
