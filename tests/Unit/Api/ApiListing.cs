using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>Prints an assembly's public API in the form of the *.v3.txt files.</summary>
internal static class ApiListing
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly Dictionary<string, string> Keywords = new()
    {
        ["System.String"] = "string", ["System.Int32"] = "int", ["System.Int64"] = "long", ["System.Boolean"] = "bool",
        ["System.Object"] = "object", ["System.Void"] = "void", ["System.Byte"] = "byte", ["System.Double"] = "double",
        ["System.Decimal"] = "decimal", ["System.Char"] = "char", ["System.Single"] = "float", ["System.Int16"] = "short",
        ["System.UInt16"] = "ushort", ["System.UInt32"] = "uint", ["System.UInt64"] = "ulong",
    };

    public static IEnumerable<string> Of(Assembly assembly)
    {
        var visible = assembly.GetTypes().Where(t => t.IsVisible)
            .OrderBy(t => t.Namespace, StringComparer.Ordinal).ThenBy(t => t.FullName, StringComparer.Ordinal);
        string? ns = null;
        foreach (var type in visible)
        {
            if (type.Namespace != ns)
            {
                ns = type.Namespace;
                yield return "namespace " + ns;
            }

            foreach (var line in Describe(type)) yield return line;
        }
    }

    private static IEnumerable<string> Describe(Type type)
    {
        if (typeof(Delegate).IsAssignableFrom(type))
        {
            var invoke = type.GetMethod("Invoke");
            return [invoke is null ? "  class " + Name(type) : $"  delegate {Name(invoke.ReturnType)} {Name(type)}({Parameters(invoke)})"];
        }

        var header = $"  {Kind(type)} {Name(type)}";
        if (type.IsEnum)
        {
            return type.GetFields(BindingFlags.Public | BindingFlags.Static)
                .Select(value => $"    {value.Name} = {NumberOf(value)}").Prepend(header);
        }

        return Fields(type).Concat(Constructors(type)).Concat(Properties(type)).Concat(Events(type)).Concat(Methods(type)).Prepend(header);
    }

    private static string Kind(Type type)
    {
        if (type.IsInterface) return "interface";
        if (type.IsEnum) return "enum";
        if (type.IsValueType) return "struct";
        if (type.IsAbstract && type.IsSealed) return "static class";
        return type.IsAbstract ? "abstract class" : type.IsSealed ? "sealed class" : "class";
    }

    private static string NumberOf(FieldInfo value) =>
        Convert.ToInt64(value.GetRawConstantValue(), null).ToString(CultureInfo.InvariantCulture);

    private static IEnumerable<string> Fields(Type type) =>
        from field in type.GetFields(Declared)
        where field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly
        let access = field.IsPublic ? "public" : "protected"
        let kind = field.IsLiteral ? "const " : field.IsStatic ? "static " : ""
        let value = field.IsLiteral ? " = " + Value(field.GetRawConstantValue(), field.FieldType) : ""
        select $"    {access} {kind}{Name(field.FieldType)} {field.Name}{value}";

    private static IEnumerable<string> Constructors(Type type) =>
        from constructor in type.GetConstructors(Declared)
        where !constructor.IsStatic && Access(constructor) != null
        select $"    {Access(constructor)} ctor({Parameters(constructor)})";

    private static IEnumerable<string> Properties(Type type)
    {
        foreach (var property in type.GetProperties(Declared))
        {
            var get = property.GetMethod is { } getter ? Access(getter) : null;
            var set = property.SetMethod is { } setter ? Access(setter) : null;
            if (get is null && set is null) continue;

            var access = get == "public" || set == "public" ? "public" : "protected";
            var accessor = (get != null ? property.GetMethod : property.SetMethod)!;
            var index = property.GetIndexParameters();
            var name = index.Length > 0
                ? $"this[{string.Join(", ", index.Select(p => Name(p.ParameterType) + " " + p.Name))}]"
                : property.Name;
            yield return $"    {(type.IsInterface ? "" : access + " ")}{Static(accessor)}{Name(property.PropertyType)} {name} {{ "
                + Accessor(get, access, "get; ") + Accessor(set, access, "set; ") + "}";
        }
    }

    private static IEnumerable<string> Events(Type type) =>
        from @event in type.GetEvents(Declared)
        let access = @event.AddMethod is { } add ? Access(add) : null
        where access != null
        select $"    {access} event {Name(@event.EventHandlerType!)} {@event.Name}";

    private static IEnumerable<string> Methods(Type type) =>
        from method in type.GetMethods(Declared)
        let access = Access(method)
        where access != null && (!method.IsSpecialName || method.Name.StartsWith("op_", StringComparison.Ordinal))
        select $"    {(type.IsInterface ? "" : access + " ")}{Static(method)}{Name(method.ReturnType)} "
            + $"{method.Name}{Generics(method)}({Parameters(method)}){Constraints(method)}";

    private static string Accessor(string? own, string property, string text) =>
        own == null ? "" : own == property ? text : own + " " + text;

    private static string? Access(MethodBase method) =>
        method.IsPublic ? "public" : method.IsFamily || method.IsFamilyOrAssembly ? "protected" : null;

    private static string Static(MethodInfo method) => method.IsStatic && !method.DeclaringType!.IsInterface ? "static " : "";

    private static string Generics(MethodInfo method) =>
        method.IsGenericMethodDefinition ? $"<{string.Join(", ", method.GetGenericArguments().Select(a => a.Name))}>" : "";

    private static string Constraints(MethodInfo method)
    {
        if (!method.IsGenericMethodDefinition) return "";

        var text = "";
        foreach (var argument in method.GetGenericArguments())
        {
            var flags = argument.GenericParameterAttributes;
            var isStruct = flags.HasFlag(GenericParameterAttributes.NotNullableValueTypeConstraint);
            var list = new List<string>();
            if (flags.HasFlag(GenericParameterAttributes.ReferenceTypeConstraint)) list.Add("class");
            if (isStruct) list.Add("struct");
            list.AddRange(argument.GetGenericParameterConstraints().Where(c => c != typeof(ValueType)).Select(Name));
            if (flags.HasFlag(GenericParameterAttributes.DefaultConstructorConstraint) && !isStruct) list.Add("new()");
            if (list.Count > 0) text += $" where {argument.Name} : {string.Join(", ", list)}";
        }

        return text;
    }

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select((parameter, i) =>
    {
        var type = Name(parameter.ParameterType);
        var prefix = i == 0 && method.IsDefined(typeof(ExtensionAttribute), false) ? "this " : "";
        if (parameter.IsDefined(typeof(ParamArrayAttribute), false)) prefix += "params ";
        if (parameter.IsOut) type = "out " + type.Substring("ref ".Length);
        var value = parameter.IsOptional ? " = " + Value(parameter.RawDefaultValue, parameter.ParameterType) : "";
        return $"{prefix}{type} {parameter.Name}{value}";
    }));

    private static string Value(object? value, Type type)
    {
        if (value != null && type.IsEnum) return EnumName(Enum.ToObject(type, value), type);

        return value switch
        {
            null => "null",
            string text => "\"" + text.Replace("\n", "\\n").Replace("\r", "\\r") + "\"",
            bool flag => flag ? "true" : "false",
            char letter => "'" + letter + "'",
            _ => value.ToString() ?? "",
        };
    }

    // HttpStatusCode has two names for some values; the listings have the later in the alphabet.
    private static string EnumName(object value, Type type) =>
        Enum.GetNames(type).Where(name => Enum.Parse(type, name).Equals(value)).OrderBy(name => name, StringComparer.Ordinal).Last();

    private static string Name(Type type)
    {
        if (type.IsByRef) return "ref " + Name(type.GetElementType()!);
        if (type.IsArray) return Name(type.GetElementType()!) + "[" + new string(',', type.GetArrayRank() - 1) + "]";
        if (type.IsGenericParameter) return type.Name;
        if (Nullable.GetUnderlyingType(type) is { } underlying) return Name(underlying) + "?";
        if (type.FullName != null && Keywords.TryGetValue(type.FullName, out var keyword)) return keyword;

        var isBare = type.Namespace is null or "System" or "System.IO"
            || type.Namespace.StartsWith("System.Collections.Generic", StringComparison.Ordinal);
        var prefix = type.IsNested ? Name(type.DeclaringType!) + "." : isBare ? "" : type.Namespace + ".";
        var tick = type.Name.IndexOf('`');
        if (!type.IsGenericType || tick < 0) return prefix + type.Name;

        var arguments = type.GetGenericArguments();
        var own = int.Parse(type.Name.Substring(tick + 1), null);
        return prefix + type.Name.Substring(0, tick) + "<" + string.Join(", ", arguments.Skip(arguments.Length - own).Select(Name)) + ">";
    }
}
