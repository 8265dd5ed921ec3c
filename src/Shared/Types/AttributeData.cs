#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace ServiceStack.Shared.Types;

/// <summary>Attributes by name, without instances: the types may be those of an assembly whose code does not run.</summary>
internal static class AttributeData
{
    public static bool Has(this MemberInfo member, string attribute) => member.Attributes(attribute).Any();

    /// <returns>The attributes of that type, or of one that derives from it.</returns>
    public static IEnumerable<CustomAttributeData> Attributes(this MemberInfo member, string attribute) =>
        member.GetCustomAttributesData().Where(one => Is(one.Constructor.DeclaringType, attribute));

    /// <returns>The value of a named argument; null for none.</returns>
    public static object? Named(this CustomAttributeData attribute, string name) =>
        attribute.NamedArguments.Where(one => one.MemberName == name).Select(static one => one.TypedValue.Value).FirstOrDefault();

    /// <returns>The value of an argument of the constructor; null for none.</returns>
    public static object? Argument(this CustomAttributeData attribute, int index) =>
        attribute.ConstructorArguments.Count > index ? attribute.ConstructorArguments[index].Value : null;

    /// <returns>Whether a type is, or implements, an interface of that full name.</returns>
    public static bool Implements(this Type type, string contract) =>
        type.GetInterfaces().Any(one => one.FullName == contract) || type.FullName == contract;

    // Mono has AttributeType for its own attributes alone
    private static bool Is(Type? type, string name)
    {
        for (; type is not null; type = type.BaseType)
        {
            if (type.FullName == name) return true;
        }

        return false;
    }
}
