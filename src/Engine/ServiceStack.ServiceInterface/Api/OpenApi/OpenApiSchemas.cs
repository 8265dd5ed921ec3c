namespace ServiceStack.Api.OpenApi;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.OpenApi;
using ServiceStack.Api.Description;
using ServiceStack.FluentValidation.Validators;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using JsonValue = System.Text.Json.Nodes.JsonValue;

/// <summary>The schemas of one document, each type described once.</summary>
/// <param name="nameOf">The name of a property in JSON.</param>
/// <param name="isOlder">Whether the document is of OpenAPI 3.0.</param>
/// <param name="request">The current request, for the validators of types.</param>
internal sealed class OpenApiSchemas(Func<string, string> nameOf, bool isOlder, IHttpRequest request)
{
    private readonly Dictionary<Type, string> _names = [];
    private readonly Dictionary<Type, ApiRules> _rules = [];

    public Dictionary<string, IOpenApiSchema> Found { get; } = [];

    /// <summary>A file that is uploaded.</summary>
    public static OpenApiSchema File => New(JsonSchemaType.String, "binary");

    /// <summary>Adds the allowed values to a schema, unless it is a reference to another.</summary>
    public static void Restrict(IOpenApiSchema described, ApiAllowableValuesAttribute allowed)
    {
        if (allowed == null || described is not OpenApiSchema schema) return;

        schema.Minimum = allowed.Min?.ToString(CultureInfo.InvariantCulture) ?? schema.Minimum;
        schema.Maximum = allowed.Max?.ToString(CultureInfo.InvariantCulture) ?? schema.Maximum;
        if (allowed.Values != null && schema.Type?.HasFlag(JsonSchemaType.String) == true) schema.Enum = Texts(allowed.Values);
    }

    /// <summary>Adds the checks of validators to a schema, unless it is a reference to another.</summary>
    public static void Restrict(IOpenApiSchema described, IEnumerable<IPropertyValidator> checks)
    {
        if (described is not OpenApiSchema schema) return;

        var isText = schema.Type?.HasFlag(JsonSchemaType.String) == true && schema.Enum == null;
        foreach (var check in checks)
        {
            switch (check)
            {
                case ILengthValidator length when isText:
                    if (length.Min > 0) schema.MinLength = length.Min;
                    if (length.Max >= 0) schema.MaxLength = length.Max;
                    break;
                case INotEmptyValidator when isText && schema.Format == null:
                    schema.MinLength ??= 1;
                    break;
                case IEmailValidator when isText:
                    schema.Format = "email";
                    break;
                case IRegularExpressionValidator expression when isText && check is not IEmailValidator:
                    schema.Pattern = expression.Expression;
                    break;
                case ExclusiveBetweenValidator between:
                    (schema.ExclusiveMinimum, schema.ExclusiveMaximum) = (Bound(schema, between.From), Bound(schema, between.To));
                    break;
                case IBetweenValidator between:
                    (schema.Minimum, schema.Maximum) = (Bound(schema, between.From), Bound(schema, between.To));
                    break;
                case IComparisonValidator { MemberToCompare: null } comparison:
                    Restrict(schema, comparison.Comparison, Bound(schema, comparison.ValueToCompare));
                    break;
            }
        }
    }

    /// <summary>The checks of the validator of a type.</summary>
    public ApiRules RulesOf(Type type)
    {
        if (!_rules.TryGetValue(type, out var rules)) _rules[type] = rules = new ApiRules(request, type);
        return rules;
    }

    /// <returns>The schema of a plain type or a list, or a reference to one that is among <see cref="Found"/> now.</returns>
    public IOpenApiSchema Of(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } value)
        {
            // in OpenAPI 3.0 a schema without a type allows null already
            var described = Of(value);
            if (described is OpenApiSchema { Type: not null } schema) AllowNull(schema);
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

    private static void Restrict(OpenApiSchema schema, Comparison comparison, string bound)
    {
        switch (comparison)
        {
            case Comparison.GreaterThan: schema.ExclusiveMinimum = bound; break;
            case Comparison.GreaterThanOrEqual: schema.Minimum = bound; break;
            case Comparison.LessThan: schema.ExclusiveMaximum = bound; break;
            case Comparison.LessThanOrEqual: schema.Maximum = bound; break;
        }
    }

    // of a number; the bounds of dates and texts have no words in a schema
    private static string Bound(OpenApiSchema schema, object value) =>
        (schema.Type & (JsonSchemaType.Integer | JsonSchemaType.Number)) is JsonSchemaType.Integer or JsonSchemaType.Number
            && value is IFormattable number
            ? number.ToString(null, CultureInfo.InvariantCulture) : null;

    /// <summary>Takes null from the values of a schema.</summary>
    public static void WithoutNull(OpenApiSchema schema)
    {
        if (schema.Type is not { } type || !type.HasFlag(JsonSchemaType.Null)) return;

        schema.Type = type & ~JsonSchemaType.Null;
        schema.Enum?.Remove(JsonNullSentinel.JsonNull);
    }

    // null is a value of an enum only if it is among its values
    private static void AllowNull(OpenApiSchema schema)
    {
        schema.Type |= JsonSchemaType.Null;
        schema.Enum?.Add(JsonNullSentinel.JsonNull);
    }

    private static OpenApiSchema Plain(Type type)
    {
        if (type.IsEnum)
        {
            return type.IsDefined(typeof(FlagsAttribute), false) || JsConfig.TreatEnumAsInteger
                ? New(JsonSchemaType.Integer, null)
                : new OpenApiSchema { Type = JsonSchemaType.String, Enum = Texts(Enum.GetNames(type)) };
        }

        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => New(JsonSchemaType.Boolean, null),
            TypeCode.SByte => New(JsonSchemaType.Integer, "int8"),
            TypeCode.Byte => New(JsonSchemaType.Integer, "uint8"),
            TypeCode.Int16 => New(JsonSchemaType.Integer, "int16"),
            TypeCode.UInt16 => New(JsonSchemaType.Integer, "uint16"),
            TypeCode.Int32 => New(JsonSchemaType.Integer, "int32"),
            TypeCode.UInt32 => New(JsonSchemaType.Integer, "uint32"),
            TypeCode.Int64 => New(JsonSchemaType.Integer, "int64"),
            TypeCode.UInt64 => New(JsonSchemaType.Integer, "uint64"),
            TypeCode.Single => New(JsonSchemaType.Number, "float"),
            TypeCode.Double => New(JsonSchemaType.Number, "double"),
            TypeCode.Decimal => New(JsonSchemaType.Number, "decimal"),
            TypeCode.Char => new OpenApiSchema { Type = JsonSchemaType.String, MinLength = 1, MaxLength = 1 },
            _ => New(JsonSchemaType.String, FormatOf(type)),
        };
    }

    // dates have a format only if the application writes them by ISO 8601, which is always read: otherwise v3 writes /Date(0)/
    private static string FormatOf(Type type) =>
        type == typeof(Guid) ? "uuid"
        : type == typeof(Uri) ? "uri"
        : type == typeof(TimeSpan) && JsConfig.TimeSpanHandler == JsonTimeSpanHandler.DurationFormat ? "duration"
        : IsDate(type) && JsConfig.DateHandler == JsonDateHandler.ISO8601 ? "date-time"
        : null;

    private static bool IsDate(Type type) => (Nullable.GetUnderlyingType(type) ?? type) is var plain
        && (plain == typeof(DateTime) || plain == typeof(DateTimeOffset));

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
        schema.Description = type.GetCustomAttributes(typeof(ApiAttribute), true).Cast<ApiAttribute>().FirstOrDefault()?.Description
            ?? XmlDocumentation.SummaryOf(type);
        foreach (var member in ApiMemberInfo.Of(type))
        {
            // the body itself is no part of what it contains
            if (member.Property.PropertyType == typeof(Stream) && typeof(IRequiresRequestStream).IsAssignableFrom(type)) continue;

            var property = Of(member.Property.PropertyType);
            Describe(property, member);
            var rules = RulesOf(type).Of(member.Property.Name, verb: null);
            Restrict(property, rules);

            schema.Properties[nameOf(member.Name)] = property;
            if (member.IsDemanded || RulesOf(type).Requires(member.Property.Name, verb: null)
                || Nullability.AllowsNull(member.Property) == false) schema.Required.Add(nameOf(member.Name));
        }

        return name;
    }

    /// <summary>Adds description, example and allowed values of a property, unless its schema is a reference.</summary>
    public void Describe(IOpenApiSchema described, ApiMemberInfo member)
    {
        if (described is not OpenApiSchema schema) return;

        schema.Description = member.FullDescription;
        if (!member.Property.PropertyType.IsValueType && schema.Type != null && Nullability.AllowsNull(member.Property) == true)
            AllowNull(schema);
        Restrict(schema, member.Allowed);
        var text = XmlDocumentation.ExampleOf(member.Property);
        if (text == null && schema.Type == JsonSchemaType.String && schema.Format == null && IsDate(member.Property.PropertyType))
            text = "/Date(1769860800000)/";
        if (text == null || Value(schema, text) is not { } example) return;

        // the keyword of 3.0 is deprecated in 3.1
        if (isOlder) schema.Example = example;
        else schema.Examples = [example];
    }

    private static JsonNode Value(OpenApiSchema schema, string text)
    {
        if ((schema.Type & ~JsonSchemaType.Null) == JsonSchemaType.String) return JsonValue.Create(text);

        try
        {
            return JsonNode.Parse(text);
        }
        catch (JsonException)
        {
            // the comment has words, no value
            return null;
        }
    }
}
