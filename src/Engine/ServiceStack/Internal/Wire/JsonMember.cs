#nullable enable

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

namespace ServiceStack.Internal.Wire;

/// <summary>A property, or a public field, of an object in JSON.</summary>
internal sealed class JsonMember
{
    private JsonMember(MemberInfo info, Type type, string? contractName)
    {
        Info = info;
        Type = type;
        HasContractName = !string.IsNullOrEmpty(contractName);
        Name = HasContractName ? contractName! : info.Name;
    }

    public MemberInfo Info { get; }

    public Type Type { get; }

    /// <summary>The name in the data contract; without one, the name of the property or field.</summary>
    public string Name { get; }

    /// <summary>Whether the data contract sets the name. Settings of JsConfig don't change it then.</summary>
    public bool HasContractName { get; }

    /// <summary>Whether an attribute requires it: [ApiMember], [Required], [DataMember], or the keyword required.</summary>
    public static bool IsDemanded(MemberInfo info) => info.GetCustomAttributesData().Any(static one =>
        one.Constructor.DeclaringType?.Name is "RequiredAttribute" or "RequiredMemberAttribute"
        || (one.Constructor.DeclaringType?.Name is nameof(ApiMemberAttribute) or nameof(DataMemberAttribute)
            && one.NamedArguments.Any(static argument => argument is { MemberName: "IsRequired", TypedValue.Value: true })));

    /// <returns>The properties, then the public fields, that JsonSerializer writes for an object of the type.</returns>
    public static IEnumerable<JsonMember> Of(Type type)
    {
        var isContract = type.GetDataContract() is not null;
        foreach (var property in type.GetSerializableProperties())
        {
            // the body itself is no part of what it contains
            if (property.PropertyType == typeof(Stream) && typeof(IRequiresRequestStream).IsAssignableFrom(type)) continue;
            if (JsonSettings.Excludes(type, property.Name)) continue;

            yield return new JsonMember(property, property.PropertyType, isContract ? property.GetDataMember()?.Name : null);
        }

        if (!JsConfig.IncludePublicFields) yield break;

        foreach (var field in type.GetSerializableFields().Where(field => !JsonSettings.Excludes(type, field.Name)))
            yield return new JsonMember(field, field.FieldType, isContract ? field.GetDataMember()?.Name : null);
    }

    /// <returns>Whether the member can't be null and JsonSerializer always writes it.</returns>
    public bool IsAlwaysThere(Type type) => Nullability.AllowsNull(Info, Type) == false && !IsLeftOutByDefault && !HasChoice(type);

    // as in v3: a struct that the application writes itself is left out as a null is
    private bool IsLeftOutByDefault => Info.GetCustomAttribute<DataMemberAttribute>(false) is { EmitDefaultValue: false }
        || (Type.IsValueType && !JsConfig.IncludeNullValues
            && (JsonSettings.Has(Type, nameof(JsConfig<object>.SerializeFn))
                || JsonSettings.Has(Type, nameof(JsConfig<object>.RawSerializeFn))));

    private bool HasChoice(Type type) =>
        type.GetMethod("ShouldSerialize" + Info.Name, Type.EmptyTypes) is not null
        || type.GetMethod("ShouldSerialize", [typeof(string)]) is not null;

    /// <returns>The name in JSON: the settings of the type come before those of all.</returns>
    public string NameIn(Type type) => HasContractName ? Name
        : JsonSettings.Is(type, nameof(JsConfig<object>.EmitCamelCaseNames)) ? Name.ToCamelCase()
        : JsonSettings.Is(type, nameof(JsConfig<object>.EmitLowercaseUnderscoreNames)) ? Name.ToLowercaseUnderscore()
        : JsConfig.EmitCamelCaseNames ? Name.ToCamelCase()
        : JsConfig.EmitLowercaseUnderscoreNames ? Name.ToLowercaseUnderscore()
        : Name;
}
