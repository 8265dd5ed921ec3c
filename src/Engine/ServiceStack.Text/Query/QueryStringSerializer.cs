using System;
using System.Collections.Concurrent;
using System.IO;
using System.Reflection;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>
/// Writes objects and dictionaries as query strings: <c>Id=7&amp;Name=Titan</c>. Members that are null are left out; lists are their items
/// with commas between them, objects within are JSV. Values of other kinds are written as JSV alone.
/// </summary>
public static class QueryStringSerializer
{
    private static readonly ConcurrentDictionary<Type, WriteObjectDelegate> Writers = new();

    private static readonly Func<Type, WriteObjectDelegate> NewWriter = type => (WriteObjectDelegate)typeof(QueryStringWriter<>)
        .MakeGenericType(type).GetMethod(nameof(QueryStringWriter<object>.WriteFn), BindingFlags.Public | BindingFlags.Static)
        .Invoke(null, null);

    /// <summary>Writes a value by its run-time class.</summary>
    /// <exception cref="NullReferenceException">The value is null.</exception>
    public static string SerializeToString<T>(T value)
    {
        var text = new StringWriter();
        WriterOf(value.GetType())(text, value);
        return text.ToString();
    }

    /// <summary>Writes a value by its run-time class; nothing for null.</summary>
    public static void WriteLateBoundObject(TextWriter writer, object value)
    {
        if (value is not null) WriterOf(value.GetType())(writer, value);
    }

    private static WriteObjectDelegate WriterOf(Type type) => Writers.GetOrAdd(type, NewWriter);
}
