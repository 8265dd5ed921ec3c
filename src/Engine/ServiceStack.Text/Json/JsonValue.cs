using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>A piece of raw JSON.</summary>
[TextConverter(Reader = typeof(JsonValueReader))]
public struct JsonValue(string json)
{
    private readonly string _json = json;

    /// <summary>Reads the JSON as a type.</summary>
    public T As<T>() => JsonSerializer.DeserializeFromString<T>(_json);

    /// <summary>Returns the raw JSON.</summary>
    public override string ToString() => _json;
}
