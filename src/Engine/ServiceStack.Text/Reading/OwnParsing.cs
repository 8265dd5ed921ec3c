using System;
using System.Linq.Expressions;
using System.Reflection;

namespace ServiceStack.Text.Common;

/// <summary>Types that parse their own texts: structs with a static Parse(string), classes with ParseJson or ParseJsv.</summary>
internal static class OwnParsing
{
    /// <returns>Null if the type has no such method.</returns>
    public static ValueReader<T> Reader<T>(Notation notation)
    {
        if (Method<T>(notation.IsJson ? "ParseJson" : "ParseJsv") is { } raw) return new RawReader<T>(raw);
        if (typeof(T).IsValueType && !typeof(T).IsEnum && Method<T>("Parse") is { } parse)
        {
            return new TextReader<T>((text, _) => text == null ? default : parse(text));
        }
        // as in v3: a struct that is made of a text
        if (typeof(T).IsValueType && !JsConfig.TreatValueAsRefTypes.Contains(typeof(T)) && Constructor<T>() is { } make)
        {
            return new TextReader<T>((text, _) => text == null ? default : make(text));
        }
        return null;
    }

    private static Func<string, T> Constructor<T>()
    {
        if (DeserializeTypeUtils.GetTypeStringConstructor(typeof(T)) is not { } made) return null;

        var text = Expression.Parameter(typeof(string));
        return Expression.Lambda<Func<string, T>>(Expression.New(made, text), text).Compile();
    }
    public static Func<string, T> Method<T>(string name)
    {
        var method = typeof(T).GetMethod(name, BindingFlags.Public | BindingFlags.Static, null, [typeof(string)], null);
        if (method == null || method.ContainsGenericParameters) return null;
        if (method.ReturnType == typeof(T)) return (Func<string, T>)Delegate.CreateDelegate(typeof(Func<string, T>), method);

        // one that is declared as object gives what it likes
        if (method.ReturnType != typeof(object)) return null;

        var parse = (Func<string, object>)Delegate.CreateDelegate(typeof(Func<string, object>), method);
        return text => parse(text) is T read ? read : default;
    }
}
