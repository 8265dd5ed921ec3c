using System;
using System.Collections.Generic;

namespace ServiceStack.Text.Common;

/// <summary>The framework's types that are one value in a text, without members or items of their own.</summary>
internal static class SimpleTypes
{
    private static readonly HashSet<Type> All =
    [
        typeof(string), typeof(bool), typeof(char), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint),
        typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(Guid), typeof(DateTime),
        typeof(DateTimeOffset), typeof(TimeSpan), typeof(byte[]), typeof(Uri), typeof(Type),
    ];

    public static bool Contains(Type type) => All.Contains(type);
}
