using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace ServiceStack.Text;

public static partial class TypeSerializer
{
    /// <summary>An empty text in quotes.</summary>
    public const string DoubleQuoteString = "\"\"";

    /// <summary>Always true, as in v3.</summary>
    public static bool CanCreateFromString(Type type) => true;

    /// <summary>Copies an object deeply, by writing it as JSV and reading it.</summary>
    public static T Clone<T>(T value) => DeserializeFromString<T>(SerializeToString(value));

    /// <summary>Formats a delegate's method: return type, name and parameters.</summary>
    public static string Dump(this Delegate fn)
    {
        var method = fn.Method;
        var parameters = fn.GetType().GetMethod("Invoke").GetParameters()
            .Select(parameter => $"{parameter.ParameterType.Name} {parameter.Name}");
        return $"{method.ReturnType.Name} {method.Name}({string.Join(", ", parameters)})";
    }

    /// <summary>Formats an object as indented JSV, for people.</summary>
    public static string Dump<T>(this T instance) => SerializeAndFormat(instance);

    /// <summary>Writes a line to standard output, formatted if there are arguments.</summary>
    public static void Print(this string text, params object[] args)
    {
        if (args.Length > 0) Console.WriteLine(string.Format(CultureInfo.CurrentCulture, text, args));
        else Console.WriteLine(text);
    }

    /// <summary>Writes an object to standard output, as indented JSV.</summary>
    public static void PrintDump<T>(this T instance) => Console.WriteLine(SerializeAndFormat(instance));

    /// <summary>Formats an object as indented JSV, for people.</summary>
    public static string SerializeAndFormat<T>(this T instance) =>
        instance is Delegate fn ? Dump(fn) : JsvFormatter.Format(SerializeToString(instance));

    /// <summary>Gets the members and their values in JSV; null for null.</summary>
    public static Dictionary<string, string> ToStringDictionary<T>(this T obj) where T : class
    {
        if (obj == null) return null;

        var text = SerializeToString(obj, obj.GetType());
        return DeserializeFromString<Dictionary<string, string>>(text);
    }
}
