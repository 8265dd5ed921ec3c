namespace ServiceStack.Text.Common;

/// <summary>Interfaces and abstract classes: read when the text names a type, else null.</summary>
internal sealed class NamedTypeReader<T>(Notation notation) : ValueReader<T>
{
    public override T Read(TextReading reading, Part part)
    {
        if (part.IsNull || reading.TypeName(part) is not { } name) return default;

        var type = TypeNames.Allowed(name, typeof(T), reading.Settings);
        return type == null ? default : (T)notation.Reader(type).ReadObject(reading, part);
    }
}
