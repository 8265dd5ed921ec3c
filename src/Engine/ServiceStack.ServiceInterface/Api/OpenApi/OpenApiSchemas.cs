namespace ServiceStack.Api.OpenApi;

using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.OpenApi.Any;
using Microsoft.OpenApi.Models;
using ServiceStack.Api.Description;
using ServiceStack.ServiceHost;

/// <summary>The schemas of one document, each type described once.</summary>
internal sealed class OpenApiSchemas(Func<string, string> nameOf)
{
    private readonly Dictionary<Type, string> _names = [];

    public Dictionary<string, OpenApiSchema> Found { get; } = [];

    /// <summary>Adds which values are good.</summary>
    public static void Restrict(OpenApiSchema schema, ApiAllowableValuesAttribute allowed)
    {
        if (allowed == null) return;

        schema.Minimum = allowed.Min ?? schema.Minimum;
        schema.Maximum = allowed.Max ?? schema.Maximum;
        if (allowed.Values != null && schema.Type == "string") schema.Enum = Texts(allowed.Values);
    }

    /// <returns>The schema of a plain type or a list, or a reference to one that is among <see cref="Found"/> now.</returns>
    public OpenApiSchema Of(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } value)
        {
            var schema = Of(value);
            schema.Nullable = schema.Reference == null;
            return schema;
        }

        if (type == typeof(byte[])) return New("string", "byte");
        if (ApiTypes.IsPlain(type)) return Plain(type);
        if (ApiTypes.IsOpaque(type)) return new OpenApiSchema();
        if (ApiTypes.ValueOfMap(type) is { } values) return new OpenApiSchema { Type = "object", AdditionalProperties = Of(values) };
        if (ApiTypes.ElementOf(type) is { } element) return new OpenApiSchema { Type = "array", Items = Of(element) };
        return new OpenApiSchema { Reference = new OpenApiReference { Type = ReferenceType.Schema, Id = Add(type) } };
    }

    private static OpenApiSchema Plain(Type type)
    {
        if (type.IsEnum)
        {
            return type.IsDefined(typeof(FlagsAttribute), false)
                ? New("integer", null)
                : new OpenApiSchema { Type = "string", Enum = Texts(Enum.GetNames(type)) };
        }

        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => New("boolean", null),
            TypeCode.Int32 => New("integer", "int32"),
            TypeCode.Int64 => New("integer", "int64"),
            TypeCode.SByte or TypeCode.Byte or TypeCode.Int16 or TypeCode.UInt16 or TypeCode.UInt32 or TypeCode.UInt64 =>
                New("integer", null),
            TypeCode.Single => New("number", "float"),
            TypeCode.Double => New("number", "double"),
            TypeCode.Decimal => New("number", null),
            _ => New("string", FormatOf(type)),
        };
    }

    // not "date-time", which is ISO 8601: that is read, but v3 writes /Date(0)/
    private static string FormatOf(Type type) => type == typeof(Guid) ? "uuid" : type == typeof(Uri) ? "uri" : null;

    private static OpenApiSchema New(string type, string format) => new() { Type = type, Format = format };

    private static List<IOpenApiAny> Texts(IEnumerable<string> values) =>
        values.Select(value => (IOpenApiAny)new OpenApiString(value)).ToList();

    private string Add(Type type)
    {
        if (_names.TryGetValue(type, out var name)) return name;

        name = ApiTypes.NameOf(type);
        if (Found.ContainsKey(name)) name = type.Namespace + "." + name;
        for (var i = 2; Found.ContainsKey(name); i++) name = $"{type.Namespace}.{ApiTypes.NameOf(type)}{i}";

        _names[type] = name;
        var schema = new OpenApiSchema { Type = "object" };
        Found[name] = schema;
        schema.Description = type.GetCustomAttributes(typeof(ApiAttribute), true).Cast<ApiAttribute>().FirstOrDefault()?.Description;
        foreach (var member in ApiMemberInfo.Of(type))
        {
            var property = Of(member.Property.PropertyType);
            if (property.Reference == null)
            {
                property.Description = member.Description;
                Restrict(property, member.Allowed);
            }

            schema.Properties[nameOf(member.Name)] = property;
            if (member.IsRequired) schema.Required.Add(nameOf(member.Name));
        }

        return name;
    }
}
