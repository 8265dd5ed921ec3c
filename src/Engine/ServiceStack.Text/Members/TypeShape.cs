using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>The serialized members of a type: public properties, and public fields if the settings include them.</summary>
internal static class TypeShape
{
    private const BindingFlags Instance = BindingFlags.Public | BindingFlags.Instance | BindingFlags.FlattenHierarchy;

    /// <summary>Properties first, those of the type before those of its bases; a data contract's members by their order.</summary>
    public static Member[] MembersOf(Type type, PropertyInfo[] properties, FieldInfo[] fields)
    {
        var contract = type.IsDefined(typeof(DataContractAttribute), false);
        var members = properties.Cast<MemberInfo>().Concat(fields)
            .Select(info => new Member(info, contract ? info.GetCustomAttribute<DataMemberAttribute>(false) : null));
        return contract ? members.OrderBy(member => member.Order).ToArray() : members.ToArray();
    }

    public static PropertyInfo[] Properties(Type type)
    {
        var contract = type.IsDefined(typeof(DataContractAttribute), false);
        return All(type).Where(property => contract
            ? property.IsDefined(typeof(DataMemberAttribute), false)
            : !Ignored(property)).ToArray();
    }

    /// <param name="type">Any class or struct.</param>
    /// <param name="wanted">JsConfig.IncludePublicFields.</param>
    public static FieldInfo[] Fields(Type type, bool wanted)
    {
        if (!wanted) return [];

        var contract = type.IsDefined(typeof(DataContractAttribute), false);
        return type.GetFields(Instance).Where(field => !field.IsStatic && (contract
            ? field.IsDefined(typeof(DataMemberAttribute), false)
            : !Ignored(field))).ToArray();
    }

    private static IEnumerable<PropertyInfo> All(Type type)
    {
        var properties = type.GetProperties(Instance).AsEnumerable();
        if (type.IsInterface) properties = properties.Concat(type.GetInterfaces().SelectMany(part => part.GetProperties(Instance)));
        return properties.Where(property => property.GetIndexParameters().Length == 0
            && property.GetGetMethod() is { IsStatic: false } && IsValue(property.PropertyType));
    }

    // references, pointers and spans can't be kept, so they are no values of a text
    private static bool IsValue(Type type) => !type.IsByRef && !type.IsPointer
        && !(type.IsValueType && type.CustomAttributes.Any(
            attribute => attribute.AttributeType.FullName == "System.Runtime.CompilerServices.IsByRefLikeAttribute"));

    private static bool Ignored(MemberInfo info) => info.IsDefined(typeof(IgnoreDataMemberAttribute), false);
}
