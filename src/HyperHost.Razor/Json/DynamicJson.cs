namespace ServiceStack.Razor.Json;

using System.Collections.Generic;
using System.Dynamic;
using System.Linq;
using ServiceStack.Text;

/// <summary>A JSON object with dynamic members.</summary>
public class DynamicJson : DynamicObject
{
    private readonly Dictionary<string, object> _members;

    /// <summary>Initializes an object with members.</summary>
    public DynamicJson(IEnumerable<KeyValuePair<string, object>> hash)
    {
        _members = hash.ToDictionary(static pair => pair.Key, static pair => pair.Value);
    }

    /// <summary>Reads a JSON object.</summary>
    public static dynamic Deserialize(string json) =>
        new DynamicJson(json.FromJson<Dictionary<string, string>>()
            .Select(static pair => new KeyValuePair<string, object>(pair.Key, pair.Value)));

    /// <summary>Writes a value as JSON.</summary>
    public static string Serialize(dynamic instance) => instance is DynamicJson own ? own.ToString() : ((object)instance).ToJson();

    /// <inheritdoc/>
    public override bool TryGetMember(GetMemberBinder binder, out object result)
    {
        _members.TryGetValue(binder.Name, out result);
        return true;
    }

    /// <inheritdoc/>
    public override bool TrySetMember(SetMemberBinder binder, object value)
    {
        _members[binder.Name] = value;
        return true;
    }

    /// <summary>Returns the JSON.</summary>
    public override string ToString() => _members.ToJson();
}
