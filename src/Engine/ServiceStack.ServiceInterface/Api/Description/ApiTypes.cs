namespace ServiceStack.Api.Description;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.ServiceHost;

/// <summary>What a description has to know of a type.</summary>
internal static class ApiTypes
{
    /// <summary>Whether it is written as one word: a text, a number, a date, an enum.</summary>
    public static bool IsPlain(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type.IsPrimitive || type.IsEnum || type == typeof(string) || type == typeof(decimal) || type == typeof(DateTime)
            || type == typeof(DateTimeOffset) || type == typeof(TimeSpan) || type == typeof(Guid) || type == typeof(Uri)
            || type == typeof(byte[]) || type == typeof(Type);
    }

    /// <summary>Whether it is an uploaded file, or a list of them.</summary>
    public static bool IsFile(Type type) =>
        typeof(IFile).IsAssignableFrom(type) || typeof(Stream).IsAssignableFrom(type) || typeof(IEnumerable<IFile>).IsAssignableFrom(type);
}
