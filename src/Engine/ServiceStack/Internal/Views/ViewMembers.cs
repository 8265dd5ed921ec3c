namespace ServiceStack.Internal.Views;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using ServiceStack.Html;

/// <summary>Members of values, as a view names them.</summary>
internal static class ViewMembers
{
    private const BindingFlags Instance = BindingFlags.Public | BindingFlags.Instance | BindingFlags.FlattenHierarchy;
    private const BindingFlags Static = BindingFlags.Public | BindingFlags.Static | BindingFlags.FlattenHierarchy;

    // helpers whose second argument is the value, which their twins with a lambda read from the model
    private static readonly string[] WithValue = ["TextBox", "Hidden", "Password", "TextArea"];

    /// <exception cref="ViewSyntaxException">There is no such property or field.</exception>
    public static object Read(object target, string name)
    {
        if (target == null) return null;
        if (TryRead(target, name, out var value)) return value;
        throw new ViewSyntaxException($"{NameOf(target)} has no public property or field '{name}'.");
    }

    public static bool TryRead(object target, string name, out object value)
    {
        value = null;
        if (target == null) return false;

        var type = (target as StaticMembers)?.Type ?? target.GetType();
        var flags = target is StaticMembers ? Static : Instance;
        var of = target is StaticMembers ? null : target;
        var property = type.GetProperties(flags).FirstOrDefault(one => one.Name == name && one.GetIndexParameters().Length == 0);
        if (property?.GetGetMethod() != null)
        {
            value = property.GetValue(of, null);
            return true;
        }

        if (type.GetField(name, flags) is { } field)
        {
            value = field.GetValue(of);
            return true;
        }

        switch (target)
        {
            case IDictionary<string, object> map when map.TryGetValue(name, out value):
                return true;
            case IDictionary map when map.Contains(name):
                value = map[name];
                return true;
            default:
                return false;
        }
    }

    public static bool HasMethod(object target, string name) =>
        target?.GetType().GetMethods(Instance).Any(method => method.Name == name) == true;

    /// <exception cref="ViewSyntaxException">There is no such method for these arguments.</exception>
    public static object Call(object target, string name, object[] arguments)
    {
        if (target == null) return null;
        if (target is HtmlHelper html && TryCallHelper(html, name, arguments, out var written)) return written;

        var type = (target as StaticMembers)?.Type ?? target.GetType();
        var methods = type.GetMethods(target is StaticMembers ? Static : Instance);
        if (TryInvoke(methods, target is StaticMembers ? null : target, name, arguments, out var result)) return result;

        var isList = target is IEnumerable and not string && arguments.Length == 0;
        if (isList && TryCount((IEnumerable)target, name, out var found)) return found;
        throw new ViewSyntaxException($"{NameOf(target)} has no public method '{name}' that takes {arguments.Length} such arguments.");
    }

    /// <exception cref="ViewSyntaxException">It can't be indexed by this.</exception>
    public static object Index(object target, object index)
    {
        switch (target)
        {
            case null:
                return null;
            case IDictionary map:
                return map.Contains(index) ? map[index] : null;
            case IList list:
                return list[Convert.ToInt32(index, CultureInfo.InvariantCulture)];
        }

        foreach (var property in target.GetType().GetProperties(Instance))
        {
            if (TryConvert(property.GetIndexParameters(), [index], out var converted)) return property.GetValue(target, converted);
        }

        throw new ViewSyntaxException($"{NameOf(target)} has no indexer for this.");
    }

    private static object Invoke(MethodInfo method, object target, object[] arguments)
    {
        try
        {
            return method.Invoke(target, arguments);
        }
        catch (TargetInvocationException error) when (error.InnerException != null)
        {
            throw new InvalidOperationException($"{method.Name}: {error.InnerException.Message}", error.InnerException);
        }
    }

    // extensions, of the engine and of the application; those that take a lambda in C# take a field's name here
    private static bool TryCallHelper(HtmlHelper html, string name, object[] arguments, out object written)
    {
        var given = new List<object>(arguments);
        if (arguments.FirstOrDefault() is ViewLambda lambda && name.EndsWith("For", StringComparison.Ordinal))
        {
            name = name.Substring(0, name.Length - "For".Length);
            given[0] = lambda.Field;
            if (given.Count > 1 && WithValue.Contains(name)) given.Insert(1, null);
        }

        given.Insert(0, html);
        var methods = HtmlHelper.HtmlExtensions.SelectMany(static type => type.GetMethods(Static));
        return TryInvoke(methods, null, name, given.ToArray(), out written);
    }

    // the overload that fits best
    private static bool TryInvoke(
        IEnumerable<MethodInfo> methods, object target, string name, object[] arguments, out object result)
    {
        var named = methods.Where(method => method.Name == name && !method.IsGenericMethodDefinition);
        foreach (var method in named.OrderBy(HasParams).ThenByDescending(method => Fit(method, arguments)))
        {
            if (!TryConvert(method.GetParameters(), arguments, out var converted)) continue;

            result = Invoke(method, target, converted);
            return true;
        }

        result = null;
        return false;
    }

    private static bool HasParams(MethodInfo method) =>
        method.GetParameters().LastOrDefault()?.IsDefined(typeof(ParamArrayAttribute), false) == true;

    // how many arguments have the very type
    private static int Fit(MethodInfo method, object[] arguments) =>
        method.GetParameters()
            .Zip(arguments, static (parameter, value) => parameter.ParameterType == value?.GetType()).Count(static fits => fits);

    private static bool TryConvert(ParameterInfo[] parameters, object[] arguments, out object[] converted)
    {
        converted = new object[parameters.Length];
        for (var i = 0; i < parameters.Length; i++)
        {
            var parameter = parameters[i];
            var isGivenWhole = arguments.Length == parameters.Length && Is(arguments[i], parameter);
            if (parameter.IsDefined(typeof(ParamArrayAttribute), false) && !isGivenWhole)
                return TryConvertRest(parameter, arguments, i, out converted[i]);

            if (i < arguments.Length)
            {
                if (!TryConvert(arguments[i], parameter.ParameterType, out converted[i])) return false;
            }
            else if (parameter.IsOptional)
            {
                converted[i] = parameter.DefaultValue;
            }
            else
            {
                return false;
            }
        }

        return arguments.Length <= parameters.Length;
    }

    private static bool Is(object value, ParameterInfo parameter) => value == null || parameter.ParameterType.IsInstanceOfType(value);

    private static bool TryConvertRest(ParameterInfo parameter, object[] arguments, int from, out object rest)
    {
        var type = parameter.ParameterType.GetElementType();
        var values = Array.CreateInstance(type, Math.Max(0, arguments.Length - from));
        rest = values;
        for (var i = 0; i < values.Length; i++)
        {
            if (!TryConvert(arguments[from + i], type, out var value)) return false;
            values.SetValue(value, i);
        }

        return true;
    }

    private static bool TryConvert(object value, Type to, out object converted)
    {
        converted = value;
        if (value == null) return !to.IsValueType || Nullable.GetUnderlyingType(to) != null;
        if (to.IsInstanceOfType(value)) return true;

        to = Nullable.GetUnderlyingType(to) ?? to;
        if (value is not IConvertible || !ViewOperators.IsNumber(value) || !to.IsPrimitive && to != typeof(decimal)) return false;
        try
        {
            converted = Convert.ChangeType(value, to, CultureInfo.InvariantCulture);
            return true;
        }
        catch (Exception error) when (error is InvalidCastException or OverflowException)
        {
            return false;
        }
    }

    // the few of LINQ that views live by
    private static bool TryCount(IEnumerable items, string name, out object found)
    {
        var all = items.Cast<object>();
        (var isKnown, found) = name switch
        {
            "Count" => (true, all.Count()),
            "Any" => (true, all.Any()),
            "First" or "FirstOrDefault" => (true, all.FirstOrDefault()),
            "Last" or "LastOrDefault" => (true, all.LastOrDefault()),
            "Reverse" => (true, all.Reverse()),
            _ => (false, (object)null),
        };
        return isKnown;
    }

    private static string NameOf(object target) => ((target as StaticMembers)?.Type ?? target.GetType()).Name;
}
