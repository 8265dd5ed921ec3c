namespace ServiceStack.Api.OpenApi;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json.Nodes;
using Microsoft.OpenApi;

/// <summary>Makes an example of a schema: the examples of its properties, and plain values for the others.</summary>
internal sealed class OpenApiExamples(Dictionary<string, IOpenApiSchema> schemas)
{
    private const int Deepest = 4;

    /// <returns>Null if no valid one can be made.</returns>
    public JsonNode Of(IOpenApiSchema schema) => Of(schema, 0);

    private JsonNode Of(IOpenApiSchema described, int depth)
    {
        if (described is OpenApiSchemaReference reference)
            return depth < Deepest && schemas.TryGetValue(reference.Reference.Id, out var found) ? Of(found, depth + 1) : null;
        if (described is not OpenApiSchema schema) return null;
        if ((schema.Example ?? schema.Examples?.FirstOrDefault()) is { } example) return Copy(example);
        if (schema.Enum is { Count: > 0 } values) return Copy(values[0]);

        return (schema.Type & ~JsonSchemaType.Null) switch
        {
            JsonSchemaType.Boolean => JsonValue.Create(true),
            JsonSchemaType.Integer or JsonSchemaType.Number => Number(schema),
            JsonSchemaType.String => Text(schema),
            JsonSchemaType.Array => List(schema, depth),
            JsonSchemaType.Object => Object(schema, depth),
            _ => null,
        };
    }

    // a node has one parent
    private static JsonNode Copy(JsonNode node) => JsonNode.Parse(node.ToJsonString());

    private static JsonNode Number(OpenApiSchema schema)
    {
        var least = Bound(schema.Minimum) ?? Bound(schema.ExclusiveMinimum) + 1;
        var most = Bound(schema.Maximum) ?? Bound(schema.ExclusiveMaximum) - 1;
        var value = least ?? Math.Min(1, most ?? 1);
        return most < value ? null : JsonValue.Create(value);
    }

    private static decimal? Bound(string text) =>
        decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var bound) ? Math.Ceiling(bound) : null;

    // a text that a regular expression matches is not made up
    private static JsonNode Text(OpenApiSchema schema)
    {
        if (schema.Pattern != null) return null;

        var text = schema.Format switch
        {
            "uuid" => "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
            "uri" => "https://example.org/",
            "email" => "user@example.org",
            "date-time" => "2026-01-31T12:00:00Z",
            "duration" => "PT1H30M",
            "byte" => "AQID",
            _ => "text",
        };
        if (schema.Format != null) return JsonValue.Create(text);

        while (text.Length < (schema.MinLength ?? 0)) text += " " + text;
        return JsonValue.Create(text.Length > schema.MaxLength ? text.Substring(0, schema.MaxLength.Value) : text);
    }

    private JsonArray List(OpenApiSchema schema, int depth) =>
        schema.Items != null && Of(schema.Items, depth) is { } element ? [element] : [];

    private JsonObject Object(OpenApiSchema schema, int depth)
    {
        var made = new JsonObject();
        foreach (var property in schema.Properties ?? new Dictionary<string, IOpenApiSchema>())
        {
            if (Of(property.Value, depth) is { } value) made[property.Key] = value;
            else if (schema.Required?.Contains(property.Key) == true) return null;
        }

        if (made.Count == 0 && schema.AdditionalProperties is { } values && Of(values, depth) is { } one) made["key"] = one;
        return made;
    }
}
