namespace ServiceStack.Api.OpenApi;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json.Nodes;
using Microsoft.OpenApi;
using ServiceStack.Api.Description;
using ServiceStack.ServiceHost;

/// <summary>The schemas of one document, each type described once.</summary>
internal sealed class OpenApiSchemas(Func<string, string> nameOf)
{
    private readonly Dictionary<Type, string> _names = [];

    public Dictionary<string, IOpenApiSchema> Found { get; } = [];

    /// <summary>Adds the allowed values to a schema, unless it is a reference to another.</summary>
    public static void Restrict(IOpenApiSchema described, ApiAllowableValuesAttribute allowed)
    {
        if (allowed == null || described is not OpenApiSchema schema) return;

        schema.Minimum = allowed.Min?.ToString(CultureInfo.InvariantCulture) ?? schema.Minimum;
        schema.Maximum = allowed.Max?.ToString(CultureInfo.InvariantCulture) ?? schema.Maximum;
        if (allowed.Values != null && schema.Type?.HasFlag(JsonSchemaType.String) == true) schema.Enum = Texts(allowed.Values);
    }

    /// <returns>The schema of a plain type or a list, or a reference to one that is among <see cref="Found"/> now.</returns>
    public IOpenApiSchema Of(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } value)
        {
            // in OpenAPI 3.0 a schema without a type allows null already
            var described = Of(value);
            if (described is OpenApiSchema { Type: not null } schema) schema.Type |= JsonSchemaType.Null;
            return described;
        }

        if (type == typeof(byte[])) return New(JsonSchemaType.String, "byte");
        if (ApiTypes.IsPlain(type)) return Plain(type);
        if (ApiTypes.IsOpaque(type)) return new OpenApiSchema();
        if (ApiTypes.ValueOfMap(type) is { } values)
            return new OpenApiSchema { Type = JsonSchemaType.Object, AdditionalProperties = Of(values) };
        if (ApiTypes.ElementOf(type) is { } element) return new OpenApiSchema { Type = JsonSchemaType.Array, Items = Of(element) };
        return new OpenApiSchemaReference(Add(type));
    }

    private static OpenApiSchema Plain(Type type)
    {
        if (type.IsEnum)
        {
            return type.IsDefined(typeof(FlagsAttribute), false)
                ? New(JsonSchemaType.Integer, null)
                : new OpenApiSchema { Type = JsonSchemaType.String, Enum = Texts(Enum.GetNames(type)) };
        }

        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => New(JsonSchemaType.Boolean, null),
            TypeCode.Int32 => New(JsonSchemaType.Integer, "int32"),
            TypeCode.Int64 => New(JsonSchemaType.Integer, "int64"),
            TypeCode.SByte or TypeCode.Byte or TypeCode.Int16 or TypeCode.UInt16 or TypeCode.UInt32 or TypeCode.UInt64 =>
                New(JsonSchemaType.Integer, null),
            TypeCode.Single => New(JsonSchemaType.Number, "float"),
            TypeCode.Double => New(JsonSchemaType.Number, "double"),
            TypeCode.Decimal => New(JsonSchemaType.Number, null),
            _ => New(JsonSchemaType.String, FormatOf(type)),
        };
    }

    // not "date-time", which is ISO 8601: that is read, but v3 writes /Date(0)/
    private static string FormatOf(Type type) => type == typeof(Guid) ? "uuid" : type == typeof(Uri) ? "uri" : null;

    private static OpenApiSchema New(JsonSchemaType type, string format) => new() { Type = type, Format = format };

    private static List<JsonNode> Texts(IEnumerable<string> values) =>
        values.Select(static value => (JsonNode)JsonValue.Create(value)).ToList();

    private string Add(Type type)
    {
        if (_names.TryGetValue(type, out var name)) return name;

        name = ApiTypes.NameOf(type);
        if (Found.ContainsKey(name)) name = type.Namespace + "." + name;
        for (var i = 2; Found.ContainsKey(name); i++) name = $"{type.Namespace}.{ApiTypes.NameOf(type)}{i}";

        _names[type] = name;
        var schema = new OpenApiSchema
        {
            Type = JsonSchemaType.Object,
            Properties = new Dictionary<string, IOpenApiSchema>(),
            Required = new HashSet<string>(),
        };
        Found[name] = schema;
        schema.Description = type.GetCustomAttributes(typeof(ApiAttribute), true).Cast<ApiAttribute>().FirstOrDefault()?.Description;
        foreach (var member in ApiMemberInfo.Of(type))
        {
            var property = Of(member.Property.PropertyType);
            if (property is OpenApiSchema own) own.Description = member.Description;
            Restrict(property, member.Allowed);

            schema.Properties[nameOf(member.Name)] = property;
            if (member.IsRequired) schema.Required.Add(nameOf(member.Name));
        }

        return name;
    }
}
