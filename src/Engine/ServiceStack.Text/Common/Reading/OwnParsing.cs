using System;
using System.Reflection;

namespace ServiceStack.Text.Common;

/// <summary>Types that read their own texts: structs with a static Parse(string), classes with ParseJson or ParseJsv.</summary>
internal static class OwnParsing
{
    /// <returns>Null when the type does not.</returns>
    public static ValueReader<T> Reader<T>(Notation notation)
    {
        if (Method<T>(notation.IsJson ? "ParseJson" : "ParseJsv") is { } raw) return new RawReader<T>(raw);
        if (typeof(T).IsValueType && !typeof(T).IsEnum && Method<T>("Parse") is { } parse)
        {
            return new TextReader<T>((text, _) => parse(text));
        }
        return null;
    }

    public static Func<string, T> Method<T>(string name)
    {
        var method = typeof(T).GetMethod(name, BindingFlags.Public | BindingFlags.Static, null, [typeof(string)], null);
        return method == null || method.ReturnType != typeof(T)
            ? null
            : (Func<string, T>)Delegate.CreateDelegate(typeof(Func<string, T>), method);
    }
}
