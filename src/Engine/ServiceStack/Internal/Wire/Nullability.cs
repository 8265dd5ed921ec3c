#nullable enable

using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using System.Reflection;

namespace ServiceStack.Internal.Wire;

/// <summary>Reads whether a property or field may be null, as the compiler notes it with nullable reference types.</summary>
/// <remarks>The compiler writes the attributes into the assembly itself, so that every runtime can read them.</remarks>
internal static class Nullability
{
    private const string OfMember = "System.Runtime.CompilerServices.NullableAttribute";
    private const string OfScope = "System.Runtime.CompilerServices.NullableContextAttribute";
    private const byte NotNull = 1;
    private const byte MayBeNull = 2;

    /// <param name="of">The type of the member.</param>
    /// <returns>False if null is no value of it, true if it is; null for code without nullable reference types.</returns>
    public static bool? AllowsNull(MemberInfo member, Type of)
    {
        if (of.IsValueType) return Nullable.GetUnderlyingType(of) != null;

        if (IsOfParameter(member)) return null;

        var flag = Flag(member.GetCustomAttributesData(), OfMember);
        for (var type = member.DeclaringType; flag == null && type != null; type = type.DeclaringType)
            flag = Flag(type.GetCustomAttributesData(), OfScope);
        return flag switch { NotNull => false, MayBeNull => true, _ => null };
    }

    // of a type parameter: whoever sets that decides
    private static bool IsOfParameter(MemberInfo member) => member.DeclaringType is { IsGenericType: true } owner
        && owner.GetGenericTypeDefinition().GetMember(member.Name).Any(static one =>
            one is PropertyInfo { PropertyType.IsGenericParameter: true } or FieldInfo { FieldType.IsGenericParameter: true });

    // one byte for the whole type, or one for each part of it
    private static byte? Flag(IEnumerable<CustomAttributeData> attributes, string name)
    {
        var arguments = attributes.FirstOrDefault(one => one.Constructor.DeclaringType?.FullName == name)?.ConstructorArguments;
        return arguments is { Count: > 0 } ? arguments[0].Value switch
        {
            byte one => one,
            ReadOnlyCollection<CustomAttributeTypedArgument> { Count: > 0 } several => several[0].Value as byte?,
            _ => null,
        }
        : null;
    }
}
