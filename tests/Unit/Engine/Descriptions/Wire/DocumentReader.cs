using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;

/// <summary>Reads JSON by the schemas of an OpenAPI document, as a generated client does.</summary>
/// <param name="document">OpenAPI 3.0 or 3.1, as JSON.</param>
internal sealed class DocumentReader(string document)
{
    private readonly JsonElement _root = JsonDocument.Parse(document).RootElement;

    /// <summary>The schema of a successful response.</summary>
    public JsonElement ResponseOf(string path, string verb) =>
        At(_root, "paths", path, verb, "responses", "200", "content", "application/json", "schema");

    /// <summary>The schema of a body.</summary>
    public JsonElement BodyOf(string path, string verb) =>
        At(_root, "paths", path, verb, "requestBody", "content", "application/json", "schema");

    /// <summary>The schema of a parameter.</summary>
    public JsonElement ParameterOf(string path, string verb, string name) => Resolved(
        At(_root, "paths", path, verb, "parameters").EnumerateArray().Single(one => one.GetProperty("name").GetString() == name)
            .GetProperty("schema"));

    /// <summary>The schema of a property.</summary>
    public JsonElement PropertyOf(JsonElement schema, string name) => Resolved(At(Resolved(schema), "properties", name));

    /// <returns>Where the JSON contradicts the schema; a member that has no description does too.</returns>
    public IEnumerable<string> Faults(JsonElement schema, string json)
    {
        using var value = JsonDocument.Parse(json);
        return Faults(schema, value.RootElement, "$").ToList();
    }

    /// <returns>JSON without its dates: v3 changes the kind of a date that it reads.</returns>
    public static string WithoutDates(string json) =>
        Regex.Replace(json, @"""(\\/Date\([^)]*\)\\/|\d{4}-\d\d-\d\dT[^""]*)""", "date");

    private static JsonElement At(JsonElement element, params string[] names) => names.Aggregate(
        element, static (one, name) => one.TryGetProperty(name, out var found)
            ? found : throw new KeyNotFoundException($"The document has no '{name}' in: {Start(one)}"));

    private static string Start(JsonElement element)
    {
        var text = element.GetRawText();
        return text.Length > 400 ? text.Substring(0, 400) : text;
    }

    private JsonElement Resolved(JsonElement schema)
    {
        if (schema.TryGetProperty("$ref", out var reference))
            return Resolved(At(_root, [.. reference.GetString()!.TrimStart('#', '/').Split('/')]));

        // what may be null besides
        var one = new[] { "oneOf", "anyOf", "allOf" }.Where(name => schema.TryGetProperty(name, out _))
            .SelectMany(name => schema.GetProperty(name).EnumerateArray())
            .Where(static part => !(part.TryGetProperty("type", out var type) && type.ValueKind == JsonValueKind.String
                && type.GetString() == "null")).ToList();
        return one.Count == 1 ? Resolved(one[0]) : schema;
    }

    private IEnumerable<string> Faults(JsonElement schema, JsonElement value, string path)
    {
        if (schema.TryGetProperty("$ref", out _)) return Faults(Resolved(schema), value, path);
        foreach (var name in new[] { "oneOf", "anyOf" })
        {
            if (schema.TryGetProperty(name, out var parts))
            {
                return parts.EnumerateArray().Any(part => !Faults(part, value, path).Any())
                    ? [] : [$"{path}: {Start(value)} is none of {Start(parts)}"];
            }
        }

        if (value.ValueKind == JsonValueKind.Null)
            return AllowsNull(schema) ? [] : [$"{path}: null, where the schema is {Start(schema)}"];
        if (schema.TryGetProperty("allOf", out var all)) return all.EnumerateArray().SelectMany(part => Faults(part, value, path));

        return schema.TryGetProperty("enum", out var allowed)
            && allowed.EnumerateArray().All(one => one.GetRawText() != value.GetRawText())
            ? [$"{path}: {Start(value)} is none of {Start(allowed)}"]
            : OfKind(schema, value, path);
    }

    private IEnumerable<string> OfKind(JsonElement schema, JsonElement value, string path)
    {
        var kind = value.ValueKind switch
        {
            JsonValueKind.True or JsonValueKind.False => "boolean",
            JsonValueKind.Number => value.TryGetInt64(out _) || value.TryGetUInt64(out _) ? "integer" : "number",
            JsonValueKind.String => "string",
            JsonValueKind.Array => "array",
            _ => "object",
        };
        var types = Types(schema);
        if (types.Count > 0 && !types.Contains(kind) && !(kind == "integer" && types.Contains("number")))
            return [$"{path}: {Start(value)}, where the schema is {Start(schema)}"];

        return kind switch
        {
            "string" => OfText(schema, value.GetString()!, path),
            "array" when schema.TryGetProperty("items", out var items) =>
                value.EnumerateArray().SelectMany((one, index) => Faults(items, one, $"{path}[{index}]")),
            "object" => OfObject(schema, value, path),
            _ => [],
        };
    }

    private IEnumerable<string> OfObject(JsonElement schema, JsonElement value, string path)
    {
        // anything
        if (Types(schema).Count == 0 && !schema.TryGetProperty("properties", out _)) yield break;

        if (schema.TryGetProperty("required", out var required))
        {
            foreach (var name in required.EnumerateArray().Where(name => !value.TryGetProperty(name.GetString()!, out _)))
                yield return $"{path}: {name} is missing";
        }

        // a value with its type is of a derived one, whose members a schema need not describe
        var hasOthers = schema.TryGetProperty("additionalProperties", out var others)
            ? others.ValueKind != JsonValueKind.False : value.TryGetProperty("__type", out _);
        foreach (var member in value.EnumerateObject())
        {
            var to = $"{path}.{member.Name}";
            if (schema.TryGetProperty("properties", out var properties) && properties.TryGetProperty(member.Name, out var property))
            {
                foreach (var fault in Faults(property, member.Value, to)) yield return fault;
            }
            else if (!hasOthers)
            {
                yield return $"{to}: is not described";
            }
            else if (others.ValueKind == JsonValueKind.Object)
            {
                foreach (var fault in Faults(others, member.Value, to)) yield return fault;
            }
        }
    }

    private static IEnumerable<string> OfText(JsonElement schema, string text, string path)
    {
        if (schema.TryGetProperty("pattern", out var pattern) && !Regex.IsMatch(text, pattern.GetString()!))
            yield return $"{path}: '{text}' does not match {pattern}";
        if (!schema.TryGetProperty("format", out var format)) yield break;

        var fits = format.GetString() switch
        {
            // a DateTimeOffset can't hold the first moments of the year 1 in the east
            "date-time" => Regex.IsMatch(text, @"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$")
                && DateTime.TryParse(text.Substring(0, 19), CultureInfo.InvariantCulture, DateTimeStyles.None, out _),
            "date" => Regex.IsMatch(text, @"^\d{4}-\d\d-\d\d$"),
            "duration" => Regex.IsMatch(text, "^-?P."),
            "uuid" => Guid.TryParseExact(text, "D", out _),
            "uri" => Uri.TryCreate(text, UriKind.Absolute, out _),
            "byte" => Convert.FromBase64String(text).Length >= 0,
            "char" => text.Length == 1,
            _ => false,
        };
        if (!fits) yield return $"{path}: '{text}' is no {format}";
    }

    private static bool AllowsNull(JsonElement schema) => Types(schema) is var types && (types.Contains("null") || (types.Count == 0
        && !schema.TryGetProperty("enum", out _))) || (schema.TryGetProperty("nullable", out var nullable) && nullable.GetBoolean());

    private static List<string> Types(JsonElement schema) => !schema.TryGetProperty("type", out var type) ? []
        : type.ValueKind == JsonValueKind.String ? [type.GetString()!]
        : [.. type.EnumerateArray().Select(static one => one.GetString()!)];
}
