using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace System.Web.Script.Serialization;

/// <summary>JSON as ASP.NET wrote it: dates as <c>\/Date(ms)\/</c>, enums as numbers. Names are read in any case of letters.</summary>
public class JavaScriptSerializer
{
    private static readonly DefaultJsonTypeInfoResolver Resolver = new() { Modifiers = { LeaveOutIgnored } };

    /// <summary>Letters of a text, at most; 2,097,152 if it is not set.</summary>
    public int MaxJsonLength { get; set; } = 2097152;

    /// <summary>Levels of nesting, at most; 100 if it is not set.</summary>
    public int RecursionLimit { get; set; } = 100;

    /// <exception cref="InvalidOperationException">The text is longer than <see cref="MaxJsonLength"/>.</exception>
    public string Serialize(object obj)
    {
        var text = JsonSerializer.Serialize(obj, obj?.GetType() ?? typeof(object), Options());
        Check(text);
        return text;
    }

    public void Serialize(object obj, StringBuilder output) => output.Append(Serialize(obj));

    /// <exception cref="ArgumentException">The text is no JSON of that type.</exception>
    public T Deserialize<T>(string input) => (T)Deserialize(input, typeof(T));

    /// <exception cref="ArgumentException">The text is no JSON of that type.</exception>
    public object Deserialize(string input, Type targetType)
    {
        ArgumentNullException.ThrowIfNull(input);
        Check(input);
        if (targetType == typeof(object)) return DeserializeObject(input);

        try
        {
            return JsonSerializer.Deserialize(input, targetType, Options());
        }
        catch (JsonException error)
        {
            throw new ArgumentException("Invalid JSON: " + error.Message, nameof(input), error);
        }
    }

    /// <returns>Dictionaries, arrays of objects, texts, numbers, true, false and null.</returns>
    /// <exception cref="ArgumentException">The text is no JSON.</exception>
    public object DeserializeObject(string input)
    {
        ArgumentNullException.ThrowIfNull(input);
        Check(input);
        try
        {
            using var document = JsonDocument.Parse(input, new JsonDocumentOptions { MaxDepth = RecursionLimit });
            return Plain(document.RootElement);
        }
        catch (JsonException error)
        {
            throw new ArgumentException("Invalid JSON: " + error.Message, nameof(input), error);
        }
    }

    public T ConvertToType<T>(object obj) => (T)ConvertToType(obj, typeof(T));

    public object ConvertToType(object obj, Type targetType) =>
        obj == null || targetType.IsInstanceOfType(obj) ? obj : Deserialize(Serialize(obj), targetType);

    private static object Plain(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => Members(element),
        JsonValueKind.Array => element.EnumerateArray().Select(Plain).ToArray(),
        JsonValueKind.String => ScriptDate.TryParse(element.GetString(), out var date) ? date : element.GetString(),
        JsonValueKind.Number => element.TryGetInt32(out var whole) ? whole
            : element.TryGetInt64(out var large) ? large : element.TryGetDecimal(out var exact) ? exact : element.GetDouble(),
        JsonValueKind.True => true,
        JsonValueKind.False => false,
        _ => null,
    };

    private static Dictionary<string, object> Members(JsonElement element)
    {
        var members = new Dictionary<string, object>();
        foreach (var property in element.EnumerateObject()) members[property.Name] = Plain(property.Value);
        return members;
    }

    private static void LeaveOutIgnored(JsonTypeInfo type)
    {
        for (var i = type.Properties.Count - 1; i >= 0; i--)
        {
            if (type.Properties[i].AttributeProvider?.IsDefined(typeof(ScriptIgnoreAttribute), true) == true) type.Properties.RemoveAt(i);
        }
    }

    private void Check(string text)
    {
        if (text.Length <= MaxJsonLength) return;

        throw new InvalidOperationException(
            $"The text has {text.Length} letters, and MaxJsonLength allows {MaxJsonLength}: raise it, or make the text shorter.");
    }

    private JsonSerializerOptions Options() => new()
    {
        IncludeFields = true,
        PropertyNameCaseInsensitive = true,
        MaxDepth = RecursionLimit,
        Encoder = JavaScriptEncoder.Default,
        TypeInfoResolver = Resolver,
        Converters = { new ScriptDate() },
    };
}
