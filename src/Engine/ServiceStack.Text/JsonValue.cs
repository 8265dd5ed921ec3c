namespace ServiceStack.Text;

/// <summary>A piece of JSON.</summary>
public struct JsonValue(string json)
{
    private readonly string _json = json;

    public T As<T>() => JsonSerializer.DeserializeFromString<T>(_json);

    public override string ToString() => _json;
}
