using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.Text.Common;

/// <summary>Finds the generic interfaces of a type.</summary>
internal static class GenericInterfaces
{
    /// <summary>Finds the interface with a generic definition that the type implements, or is.</summary>
    /// <returns>Null if there is none.</returns>
    public static Type Find(Type type, Type definition)
    {
        // an array of an enum is also one of its numbers, and Mono names those first
        if (type.IsArray && type.GetArrayRank() == 1 && definition == typeof(IEnumerable<>))
        {
            return definition.MakeGenericType(type.GetElementType());
        }

        return new[] { type }.Concat(type.GetInterfaces())
            .FirstOrDefault(part => part.IsGenericType && part.GetGenericTypeDefinition() == definition);
    }
}
