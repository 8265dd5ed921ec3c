#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;

namespace ServiceStack.Shared.Types;

/// <summary>Says what each type is to a client, and collects those that a client has to declare.</summary>
/// <param name="rules">How the types are written.</param>
internal sealed class TypeUses(WireRules rules)
{
    private static readonly Dictionary<string, string> ScalarOf = new(StringComparer.Ordinal)
    {
        ["System.String"] = "string", ["System.Char"] = "char", ["System.Boolean"] = "bool", ["System.SByte"] = "int8",
        ["System.Byte"] = "uint8", ["System.Int16"] = "int16", ["System.UInt16"] = "uint16", ["System.Int32"] = "int32",
        ["System.UInt32"] = "uint32", ["System.Int64"] = "int64", ["System.UInt64"] = "uint64", ["System.Single"] = "float",
        ["System.Double"] = "double", ["System.Decimal"] = "decimal", ["System.DateTime"] = "datetime",
        ["System.DateTimeOffset"] = "datetimeoffset", ["System.TimeSpan"] = "timespan", ["System.Guid"] = "guid",
        ["System.Uri"] = "uri", ["System.Type"] = "string", ["System.Object"] = TypeUse.Any, ["System.Void"] = TypeUse.Any,
    };

    private readonly HashSet<string> _declared = new(StringComparer.Ordinal);
    private readonly List<Type> _types = [];
    private int _taken;

    /// <returns>The full name of a type, or of the generic type that it is an instance of.</returns>
    public static string NameOf(Type type)
    {
        var definition = type.IsGenericType && !type.IsGenericTypeDefinition ? type.GetGenericTypeDefinition() : type;
        return definition.FullName ?? definition.Name;
    }

    /// <summary>Notes a type that clients declare.</summary>
    public void Declare(Type type)
    {
        var definition = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        if (_declared.Add(NameOf(definition))) _types.Add(definition);
    }

    /// <summary>Takes a type that was not described yet.</summary>
    public bool TryTake([NotNullWhen(true)] out Type? type)
    {
        type = _taken < _types.Count ? _types[_taken++] : null;
        return type is not null;
    }

    public TypeUse Of(Type type)
    {
        if (type.IsGenericParameter) return new TypeUse(UseKind.Parameter, type.Name);
        if (type.IsByRef || type.IsPointer) return TypeUse.Scalar(TypeUse.Any);

        var name = NameOf(type);
        if (name == "System.Nullable`1")
        {
            var inner = Of(type.GetGenericArguments()[0]);
            return new TypeUse(inner.Kind, inner.Name) { Of = inner.Of, IsNullable = true };
        }

        if (ScalarOf.TryGetValue(name, out var scalar)) return TypeUse.Scalar(scalar);
        if (type.IsArray && type.GetArrayRank() == 1 && type.GetElementType()!.FullName == "System.Byte") return TypeUse.Scalar("bytes");
        if (IsBelow(type, "System.IO.Stream")) return TypeUse.Scalar(TypeUse.Stream);
        if (!type.IsEnum && rules.IsUnknown(type)) return TypeUse.Scalar(TypeUse.Any);
        if (IsOpaque(type)) return TypeUse.Scalar(TypeUse.Any);
        if (MapOf(type) is { } map) return new TypeUse(UseKind.Map, "") { Of = [Of(map.Key), Of(map.Value)] };
        if (ListOf(type) is { } list) return list;
        if (!type.IsEnum && rules.IsText(type)) return TypeUse.Scalar("string");
        if (IsFrameworks(type) && !type.IsEnum) return TypeUse.Scalar(TypeUse.Any);

        Declare(type);
        return new TypeUse(UseKind.Type, name) { Of = [.. type.GetGenericArguments().Select(Of)] };
    }

    private TypeUse? ListOf(Type type)
    {
        if (type.IsArray)
        {
            // an array of several dimensions is written as arrays of arrays
            var use = Of(type.GetElementType()!);
            for (var rank = type.GetArrayRank(); rank > 0; rank--) use = new TypeUse(UseKind.List, "") { Of = [use] };
            return use;
        }

        if (Generic(type, "System.Collections.Generic.IEnumerable`1") is { } list)
            return new TypeUse(UseKind.List, "") { Of = [Of(list.GetGenericArguments()[0])] };
        return type.Implements("System.Collections.IEnumerable")
            ? new TypeUse(UseKind.List, "") { Of = [TypeUse.Scalar(TypeUse.Any)] } : null;
    }

    private static (Type Key, Type Value)? MapOf(Type type) =>
        Generic(type, "System.Collections.Generic.IDictionary`2")?.GetGenericArguments() is [var key, var value] ? (key, value) : null;

    private static Type? Generic(Type type, string definition) =>
        type.GetInterfaces().Prepend(type).FirstOrDefault(one => one.IsGenericType && NameOf(one) == definition);

    private static bool IsOpaque(Type type) =>
        IsBelow(type, "System.Delegate") || IsBelow(type, "System.Exception") || type.Implements("ServiceStack.ServiceHost.IHttpResult")
        || type.FullName == "ServiceStack.Common.Web.HttpError"
        || (type.Implements("System.Collections.IDictionary") && MapOf(type) is null);

    private static bool IsBelow(Type type, string name)
    {
        for (var one = type; one is not null; one = one.BaseType)
        {
            if (one.FullName == name) return true;
        }

        return false;
    }

    private static bool IsFrameworks(Type type) =>
        type.Namespace is { } scope && (scope == "System" || scope.StartsWith("System.", StringComparison.Ordinal)
            || scope.StartsWith("Microsoft.Extensions.", StringComparison.Ordinal));
}
