namespace ServiceStack.Api.Swagger;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Api.Description;
using ServiceStack.Internal.Wire;
using ServiceStack.ServiceHost;

/// <summary>The types of one description by Swagger's names, each described once.</summary>
internal sealed class SwaggerModels(Func<string, string> nameOf)
{
    private static readonly Dictionary<Type, string> Words = new()
    {
        [typeof(bool)] = "boolean",
        [typeof(byte)] = "byte",
        [typeof(sbyte)] = "byte",
        [typeof(short)] = "int",
        [typeof(ushort)] = "int",
        [typeof(int)] = "int",
        [typeof(uint)] = "int",
        [typeof(long)] = "long",
        [typeof(ulong)] = "long",
        [typeof(float)] = "float",
        [typeof(double)] = "double",
        [typeof(decimal)] = "double",
        [typeof(DateTime)] = "Date",
        [typeof(DateTimeOffset)] = "Date",
    };

    private readonly Dictionary<string, Type> _types = [];

    public Dictionary<string, SwaggerModel> Found { get; } = [];

    public static ParameterAllowableValues Allowed(ApiAllowableValuesAttribute values, Type type)
    {
        if (values?.Values != null) return new ParameterAllowableValues { ValueType = "LIST", Values = [.. values.Values] };
        if (values?.Min != null || values?.Max != null)
            return new ParameterAllowableValues { ValueType = "RANGE", Min = values.Min, Max = values.Max };

        var plain = Nullable.GetUnderlyingType(type) ?? type;
        return plain.IsEnum ? new ParameterAllowableValues { ValueType = "LIST", Values = [.. Enum.GetNames(plain)] } : null;
    }

    /// <returns>The type's name, which is among <see cref="Found"/> now if it is no plain one.</returns>
    public string NameOf(Type type)
    {
        if (PlainName(type) is { } plain) return plain;
        return JsonTypes.ElementOf(type) is { } element ? $"List[{NameOf(element)}]" : Add(type);
    }

    private static string PlainName(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (Words.TryGetValue(type, out var word)) return word;
        if (ApiTypes.IsPlain(type)) return "string";
        return JsonTypes.IsOpaque(type) || JsonTypes.ValueOfMap(type) != null ? "object" : null;
    }

    private string Add(Type type)
    {
        var name = JsonTypes.NameOf(type);
        if (_types.TryGetValue(name, out var other))
        {
            if (other == type) return name;
            name = (type.FullName ?? name).Replace('+', '.');
            if (Found.ContainsKey(name)) return name;
        }

        var model = new SwaggerModel { Id = name, Properties = [] };
        _types[name] = type;
        Found[name] = model;
        model.Description = type.GetCustomAttributes(typeof(ApiAttribute), true).Cast<ApiAttribute>().FirstOrDefault()?.Description;
        foreach (var member in ApiMemberInfo.Of(type)) model.Properties[nameOf(member.Name)] = Property(member);
        return name;
    }

    private ModelProperty Property(ApiMemberInfo member)
    {
        var type = member.Type;
        var property = new ModelProperty
        {
            Description = member.Description,
            Required = member.IsRequired,
            AllowableValues = Allowed(member.Allowed, type),
        };
        if (JsonTypes.ElementOf(type) is not { } element || PlainName(type) != null)
        {
            property.Type = NameOf(type);
            return property;
        }

        property.Type = "Array";
        property.Items = PlainName(element) is { } plain
            ? new Dictionary<string, string> { ["type"] = plain }
            : new Dictionary<string, string> { ["$ref"] = NameOf(element) };
        return property;
    }
}
