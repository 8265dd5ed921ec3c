using System.Collections.Generic;

namespace ServiceStack.Text;

/// <summary>A JSON array of objects.</summary>
public class JsonArrayObjects : List<JsonObject>
{
    /// <summary>Parses an array of objects.</summary>
    public static JsonArrayObjects Parse(string json) => JsonSerializer.DeserializeFromString<JsonArrayObjects>(json);
}
