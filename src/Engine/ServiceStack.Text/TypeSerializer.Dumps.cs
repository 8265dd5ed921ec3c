using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace ServiceStack.Text;

public static partial class TypeSerializer
{
    public const string DoubleQuoteString = "\"\"";

    /// <summary>As in v3, of every type.</summary>
    public static bool CanCreateFromString(Type type) => true;

    /// <summary>What comes of writing a value and reading it.</summary>
    public static T Clone<T>(T value) => DeserializeFromString<T>(SerializeToString(value));

    /// <summary>The method of a delegate: its type, name and parameters.</summary>
    public static string Dump(this Delegate fn)
    {
        var method = fn.Method;
        var parameters = fn.GetType().GetMethod("Invoke").GetParameters()
            .Select(parameter => $"{parameter.ParameterType.Name} {parameter.Name}");
        return $"{method.ReturnType.Name} {method.Name}({string.Join(", ", parameters)})";
    }

    /// <summary>JSV over several lines, for people.</summary>
    public static string Dump<T>(this T instance) => SerializeAndFormat(instance);

    /// <summary>Writes a line to the console, formatted when there are arguments.</summary>
    public static void Print(this string text, params object[] args)
    {
        if (args.Length > 0) Console.WriteLine(string.Format(CultureInfo.CurrentCulture, text, args));
        else Console.WriteLine(text);
    }

    public static void PrintDump<T>(this T instance) => Console.WriteLine(SerializeAndFormat(instance));

    public static string SerializeAndFormat<T>(this T instance) =>
        instance is Delegate fn ? Dump(fn) : JsvFormatter.Format(SerializeToString(instance));

    /// <summary>The members and their values in JSV. Null for null.</summary>
    public static Dictionary<string, string> ToStringDictionary<T>(this T obj) where T : class
    {
        if (obj == null) return null;

        var text = SerializeToString(obj, obj.GetType());
        return DeserializeFromString<Dictionary<string, string>>(text);
    }
}
