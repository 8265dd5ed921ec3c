namespace ServiceStack.Api.OpenApi;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.OpenApi;
using ServiceStack.Api.Description;
using ServiceStack.FluentValidation.Validators;
using ServiceStack.Internal.Site;
using ServiceStack.Internal.Wire;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using JsonValue = System.Text.Json.Nodes.JsonValue;

/// <summary>The schemas of one document, each type described once, as JsonSerializer writes it.</summary>
/// <param name="isOlder">Whether the document is of OpenAPI 3.0.</param>
/// <param name="request">The current request, for the validators of types.</param>
internal sealed class OpenApiSchemas(bool isOlder, IHttpRequest request)
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
        if (JsonScalar.Of(type) is { } scalar)
        {
            var plain = New(scalar, Nullable.GetUnderlyingType(type) ?? type);

            // in OpenAPI 3.0 a schema without a type allows null already
            if (Nullable.GetUnderlyingType(type) != null && plain.Type != null) AllowNull(plain);
            return plain;
        }

        if (JsonTypes.IsOpaque(type)) return new OpenApiSchema();
        if (JsonTypes.ValueOfMap(type) is { } values)
        {
            var value = Of(values);
            return new OpenApiSchema
            {
                Type = JsonSchemaType.Object,
                AdditionalProperties = JsConfig.IncludeNullValues && !values.IsValueType ? OrNull(value) : value,
            };
        }

        if (JsonTypes.ElementOf(type) is { } element) return new OpenApiSchema { Type = JsonSchemaType.Array, Items = Of(element) };
        return new OpenApiSchemaReference(Add(type));
    }

    /// <returns>
    /// The schema of a value in a path, a query or a form: v3 reads dates and durations by ISO 8601 there, enums by name, whatever
    /// JsConfig writes, and objects from JSV.
    /// </returns>
    public static OpenApiSchema OfText(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (JsonSettings.Is(type, nameof(JsConfig<object>.HasDeserializeFn))) return New(JsonSchemaType.String, null);
        if (type.IsEnum)
        {
            return type.IsDefined(typeof(FlagsAttribute), false)
                ? New(JsonSchemaType.Integer, null)
                : new OpenApiSchema { Type = JsonSchemaType.String, Enum = Texts(Enum.GetNames(type)) };
        }

        if (type == typeof(bool)) return New(JsonSchemaType.Boolean, null);
        if (NumberFormatOf(type) is { } number)
            return New(number is "float" or "double" or "decimal" ? JsonSchemaType.Number : JsonSchemaType.Integer, number);
        if (JsonTypes.ElementOf(type) is { } element && ApiTypes.IsPlain(element))
            return new OpenApiSchema { Type = JsonSchemaType.Array, Items = OfText(element) };

        return New(JsonSchemaType.String, type == typeof(DateTime) || type == typeof(DateTimeOffset) ? "date-time"
            : type == typeof(TimeSpan) ? "duration"
            : type == typeof(Guid) ? "uuid"
            : type == typeof(Uri) ? "uri"
            : type == typeof(byte[]) ? "byte"
            : null);
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
        if (schema.Type?.HasFlag(JsonSchemaType.Null) == true) return;

        schema.Type |= JsonSchemaType.Null;
        schema.Enum?.Add(JsonNullSentinel.JsonNull);
    }

    // a reference has no type of its own
    private IOpenApiSchema OrNull(IOpenApiSchema described)
    {
        if (described is OpenApiSchema schema)
        {
            if (schema.Type != null) AllowNull(schema);
            return schema;
        }

        return isOlder
            ? new OpenApiSchema { Type = JsonSchemaType.Object | JsonSchemaType.Null, AllOf = [described] }
            : new OpenApiSchema { OneOf = [described, New(JsonSchemaType.Null, null)] };
    }

    private OpenApiSchema New(JsonScalar scalar, Type type) => scalar.Kind switch
    {
        JsonKind.Boolean => New(JsonSchemaType.Boolean, null),
        JsonKind.Integer => New(JsonSchemaType.Integer, type.IsEnum ? null : NumberFormatOf(type)),
        JsonKind.Number => New(JsonSchemaType.Number, NumberFormatOf(type)),
        JsonKind.Text => Text(scalar, type),
        _ => new OpenApiSchema(),
    };

    private OpenApiSchema Text(JsonScalar scalar, Type type)
    {
        var schema = New(JsonSchemaType.String, scalar.Format);
        schema.Pattern = scalar.Pattern;
        if (scalar.Values != null) schema.Enum = Texts(scalar.Values);
        if (scalar.Example != null) Exemplify(schema, JsonValue.Create(scalar.Example));
        if (type == typeof(char)) (schema.MinLength, schema.MaxLength) = (1, 1);
        return schema;
    }

    // OpenAPI 3.0 has the keyword "example", which 3.1 deprecates in favor of "examples".
    private void Exemplify(OpenApiSchema schema, JsonNode example)
    {
        if (isOlder) schema.Example = example;
        else schema.Examples = [example];
    }

    private static string NumberFormatOf(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.SByte => "int8",
        TypeCode.Byte => "uint8",
        TypeCode.Int16 => "int16",
        TypeCode.UInt16 => "uint16",
        TypeCode.Int32 => "int32",
        TypeCode.UInt32 => "uint32",
        TypeCode.Int64 => "int64",
        TypeCode.UInt64 => "uint64",
        TypeCode.Single => "float",
        TypeCode.Double => "double",
        TypeCode.Decimal => "decimal",
        _ => null,
    };

    private static OpenApiSchema New(JsonSchemaType type, string format) => new() { Type = type, Format = format };

    private static List<JsonNode> Texts(IEnumerable<string> values) =>
        values.Select(static value => (JsonNode)JsonValue.Create(value)).ToList();

    private string Add(Type type)
    {
        if (_names.TryGetValue(type, out var name)) return name;

        name = JsonTypes.NameOf(type);
        if (Found.ContainsKey(name)) name = type.Namespace + "." + name;
        for (var i = 2; Found.ContainsKey(name); i++) name = $"{type.Namespace}.{JsonTypes.NameOf(type)}{i}";

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
        if (JsonSettings.TypeMemberOf(type) is { } typeMember) schema.Properties[typeMember] = New(JsonSchemaType.String, null);
        foreach (var member in ApiMemberInfo.Of(type)) Add(schema, type, member);

        // with the members of the type at run time
        if (type.IsInterface || type.IsAbstract) schema.AdditionalProperties = new OpenApiSchema();

        return name;
    }

    private void Add(OpenApiSchema schema, Type type, ApiMemberInfo member)
    {
        var property = Of(member.Type);
        Describe(property, member);
        Restrict(property, RulesOf(type).Of(member.Property.Name, verb: null));
        var isNeverNull = Nullability.AllowsNull(member.Property, member.Type) == false;
        if (JsConfig.IncludeNullValues && !isNeverNull && !member.Type.IsValueType) property = OrNull(property);

        schema.Properties[member.JsonName] = property;
        if (member.IsDemanded || member.IsAlwaysThere || RulesOf(type).Requires(member.Property.Name, verb: null))
            schema.Required.Add(member.JsonName);
    }

    /// <summary>Adds description, example and allowed values of a property, unless its schema is a reference.</summary>
    public void Describe(IOpenApiSchema described, ApiMemberInfo member)
    {
        if (described is not OpenApiSchema schema) return;

        schema.Description = member.FullDescription;
        if (!member.Type.IsValueType && schema.Type != null && Nullability.AllowsNull(member.Property, member.Type) == true)
            AllowNull(schema);
        Restrict(schema, member.Allowed);
        if (XmlDocumentation.ExampleOf(member.Property) is { } text && Value(schema, text) is { } example) Exemplify(schema, example);
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
