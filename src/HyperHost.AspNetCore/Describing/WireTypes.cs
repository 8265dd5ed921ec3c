using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using ServiceStack.Internal.Wire;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.AspNetCore.Describing;

/// <summary>
/// Defines types which System.Text.Json, and so each OpenAPI document, describes as v3's JsonSerializer writes the DTOs: with the names,
/// enums, dates and numbers of JsConfig. The types are emitted at run time, because API explorers accept only types. They are never
/// instantiated.
/// </summary>
/// <param name="taken">Names of the types in other endpoints, which System.Text.Json serializes.</param>
internal sealed class WireTypes(IReadOnlySet<string> taken)
{
    /// <summary>Suffix for the name of a DTO that other endpoints use too: its two JSON formats need two schemas.</summary>
    private const string Suffix = "V3";

    private static readonly ConstructorInfo NameAttribute = Constructor<JsonPropertyNameAttribute>(typeof(string));

    private readonly ModuleBuilder _module = AssemblyBuilder
        .DefineDynamicAssembly(new AssemblyName("ServiceStack.WireTypes"), AssemblyBuilderAccess.Run).DefineDynamicModule("WireTypes");

    private readonly Dictionary<Type, TypeBuilder> _open = [];
    private readonly Dictionary<Type, Type> _done = [];
    private readonly HashSet<string> _names = [];

    /// <returns>The type that describes a body.</returns>
    public Type Of(Type type)
    {
        Map(type, Declare);
        foreach (var (source, open) in _open) _done[source] = open.CreateType();
        _open.Clear();
        return Map(type, source => _done[source]);
    }

    /// <returns>
    /// The type that describes a value in a path or a query, which v3 parses from text: an enum by name, an object from JSV.
    /// </returns>
    public Type OfText(Type type)
    {
        var plain = Nullable.GetUnderlyingType(type) ?? type;
        if (JsonSettings.Is(plain, nameof(Text.JsConfig<object>.HasDeserializeFn))) return typeof(string);
        if (plain.IsEnum) return plain.IsDefined(typeof(FlagsAttribute), false) ? OrNull(typeof(long), type) : OrNull(NamesOf(plain), type);
        if (plain == typeof(TimeSpan)) return typeof(string);
        if (IsSimple(plain)) return type;

        return JsonTypes.ElementOf(plain) is { } element && (IsSimple(element) || element.IsEnum)
            ? typeof(List<>).MakeGenericType(OfText(element)) : typeof(string);
    }

    private static bool IsSimple(Type type) => Type.GetTypeCode(type) is not TypeCode.Object || type == typeof(Guid) || type == typeof(Uri)
        || type == typeof(DateTimeOffset);

    // keeps scalars, maps and lists, and replaces objects by the type that ofObject returns
    private Type Map(Type type, Func<Type, Type> ofObject)
    {
        if (JsonScalar.Of(type) is { } scalar) return OrNull(OfScalar(scalar, Nullable.GetUnderlyingType(type) ?? type), type);
        if (type == typeof(void) || JsonTypes.IsOpaque(type)) return type == typeof(void) ? type : typeof(object);
        if (JsonTypes.ValueOfMap(type) is { } value) return typeof(Dictionary<,>).MakeGenericType(typeof(string), Map(value, ofObject));
        if (JsonTypes.ElementOf(type) is { } element) return typeof(List<>).MakeGenericType(Map(element, ofObject));

        return ofObject(type);
    }

    private Type OfScalar(JsonScalar scalar, Type type) => scalar.Kind switch
    {
        JsonKind.Boolean => typeof(bool),
        JsonKind.Integer or JsonKind.Number when !type.IsEnum && Type.GetTypeCode(type) is not TypeCode.Object => type,
        JsonKind.Integer => typeof(long),
        JsonKind.Number => typeof(double),
        JsonKind.Text when scalar.Values is { } values => NamesOf(type, values),
        JsonKind.Text when scalar.Format is not null and not "duration" and not "date" => type,
        JsonKind.Text when type == typeof(char) => type,
        JsonKind.Text => typeof(string),
        _ => typeof(object),
    };

    private static Type OrNull(Type described, Type type) =>
        Nullable.GetUnderlyingType(type) is not null && described.IsValueType ? typeof(Nullable<>).MakeGenericType(described) : described;

    private Type NamesOf(Type type, string[]? values = null)
    {
        if (_done.TryGetValue(type, out var known)) return known;

        var texts = values ?? Enum.GetNames(type);
        var names = _module.DefineEnum(NewName(type), TypeAttributes.Public, typeof(int));
        names.SetCustomAttribute(new CustomAttributeBuilder(
            Constructor<JsonConverterAttribute>(typeof(Type)), [typeof(JsonStringEnumConverter)]));
        for (var i = 0; i < texts.Length; i++)
        {
            var name = names.DefineLiteral("Value" + i, i);
            name.SetCustomAttribute(new CustomAttributeBuilder(Constructor<JsonStringEnumMemberNameAttribute>(typeof(string)), [texts[i]]));
        }

        return _done[type] = names.CreateType();
    }

    private Type Declare(Type type)
    {
        if (_done.TryGetValue(type, out var done)) return done;
        if (_open.TryGetValue(type, out var known)) return known;

        var declared = _open[type] = _module.DefineType(NewName(type), TypeAttributes.Public | TypeAttributes.Class);
        declared.DefineDefaultConstructor(MethodAttributes.Public);
        declared.SetCustomAttribute(new CustomAttributeBuilder(
            Constructor<JsonNumberHandlingAttribute>(typeof(JsonNumberHandling)), [JsonNumberHandling.Strict]));
        if (JsonSettings.TypeMemberOf(type) is { } typeMember)
            Define(declared, "TypeName", typeof(string)).SetCustomAttribute(new CustomAttributeBuilder(NameAttribute, [typeMember]));

        // the derived type is known only at run time: allow any other members
        if (type.IsInterface || type.IsAbstract)
        {
            Define(declared, "Others", typeof(Dictionary<string, JsonElement>))
                .SetCustomAttribute(new CustomAttributeBuilder(Constructor<JsonExtensionDataAttribute>(), []));
        }

        foreach (var member in JsonMember.Of(type)) Add(declared, type, member);
        return declared;
    }

    private void Add(TypeBuilder declared, Type type, JsonMember member)
    {
        var property = Define(declared, member.Info.Name, Map(member.Type, Declare));
        property.SetCustomAttribute(new CustomAttributeBuilder(NameAttribute, [member.NameIn(type)]));
        if (JsonScalar.Of(member.Type)?.Pattern is { } pattern)
        {
            property.SetCustomAttribute(new CustomAttributeBuilder(
                Constructor<RegularExpressionAttribute>(typeof(string)), [pattern]));
        }

        if (!member.Type.IsValueType && NullabilityOf(member) is { } nullability)
        {
            property.SetCustomAttribute(new CustomAttributeBuilder(
                Constructor<NullableAttribute>(typeof(byte)), [nullability]));
        }

        if (member.IsAlwaysThere(type) || JsonMember.IsDemanded(member.Info))
            property.SetCustomAttribute(new CustomAttributeBuilder(Constructor<JsonRequiredAttribute>(), []));
        if (DescriptionOf(member.Info) is { } text)
            property.SetCustomAttribute(new CustomAttributeBuilder(Constructor<DescriptionAttribute>(typeof(string)), [text]));
    }

    // values of NullableAttribute: 1 not null, 2 nullable
    private static byte? NullabilityOf(JsonMember member)
    {
        if (Nullability.AllowsNull(member.Info, member.Type) == false) return 1;
        return Text.JsConfig.IncludeNullValues ? 2 : null;
    }

    // API explorers only reflect on the accessors, so their bodies are never called
    private static PropertyBuilder Define(TypeBuilder declared, string name, Type type)
    {
        const MethodAttributes attributes = MethodAttributes.Public | MethodAttributes.SpecialName | MethodAttributes.HideBySig;
        var property = declared.DefineProperty(name, PropertyAttributes.None, type, null);
        var getter = declared.DefineMethod("get_" + name, attributes, type, Type.EmptyTypes);
        getter.GetILGenerator().Emit(OpCodes.Ldnull);
        getter.GetILGenerator().Emit(OpCodes.Throw);
        property.SetGetMethod(getter);
        var setter = declared.DefineMethod("set_" + name, attributes, null, [type]);
        setter.GetILGenerator().Emit(OpCodes.Ret);
        property.SetSetMethod(setter);
        return property;
    }

    // OpenAPI schemas have the names of types without namespaces
    private string NewName(Type type)
    {
        var name = JsonTypes.NameOf(type);
        if (taken.Contains(name)) name += Suffix;
        var unused = name;
        for (var i = 2; !_names.Add(unused); i++) unused = name + i;
        return type.Namespace is { Length: > 0 } space ? $"{space}.{unused}" : unused;
    }

    private static string? DescriptionOf(MemberInfo member) =>
        member.GetCustomAttributes<ApiMemberAttribute>(true).Select(static one => one.Description)
            .FirstOrDefault(static text => text is { Length: > 0 })
        ?? member.GetCustomAttribute<DescriptionAttribute>(true)?.Description;

    private static ConstructorInfo Constructor<T>(params Type[] parameters) => typeof(T).GetConstructor(parameters)!;
}
