using System.Collections.Generic;

namespace ServiceStack.Text;

/// <summary>A list of objects of JSON.</summary>
public class JsonArrayObjects : List<JsonObject>
{
    public static JsonArrayObjects Parse(string json) => JsonSerializer.DeserializeFromString<JsonArrayObjects>(json);
}
