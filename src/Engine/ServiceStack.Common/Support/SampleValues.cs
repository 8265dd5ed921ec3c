namespace ServiceStack.Common.Support;

using System;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.Text;

/// <summary>Values that show the shape of a type: the text "String", lists with one item, classes with all members.</summary>
internal static class SampleValues
{
    // nesting of a class that contains itself
    private const int MaxLevels = 2;

    /// <returns>Null for a type that can't be created.</returns>
    public static object Make(Type type, Dictionary<Type, int> levels)
    {
        if (type == typeof(string)) return "String";
        if (Nullable.GetUnderlyingType(type) is { } value) return Make(value, levels);
        if (type.IsEnum) return FirstOf(type);
        if (type.IsPrimitive || type.ContainsGenericParameters) return type.IsValueType ? type.GetDefaultValue() : null;
        if (type.IsArray) return type.GetArrayRank() == 1 ? MakeArray(type, levels) : null;
        if (ItemOf(type) != null) return MakeCollection(type, levels);
        if (type.Namespace == "System" || type.Namespace?.StartsWith("System.", StringComparison.Ordinal) == true)
        {
            return type.IsValueType ? type.GetDefaultValue() : null;
        }

        if (type.IsAbstract || typeof(Delegate).IsAssignableFrom(type)) return null;
        return type.IsValueType || type.GetConstructor(Type.EmptyTypes) != null ? Fill(Activator.CreateInstance(type), levels) : null;
    }

    public static Array MakeArray(Type type, Dictionary<Type, int> levels)
    {
        var item = type.GetElementType();
        var array = Array.CreateInstance(item, 1);

        // at the deepest level, the item has only members that contain no others
        array.SetValue(Make(item, levels), 0);
        return array;
    }

    public static object Fill(object value, Dictionary<Type, int> levels)
    {
        if (value == null) return null;

        var type = value.GetType();
        if (type == typeof(string) || type.IsPrimitive) return value;

        var isDeep = IsDeep(type, levels);

        levels.TryGetValue(type, out var level);
        levels[type] = level + 1;
        foreach (var property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance))
        {
            if (property.GetSetMethod() == null || property.GetIndexParameters().Length > 0) continue;
            if (isDeep && !IsSingle(property.PropertyType)) continue;
            if (Sample(property.PropertyType, levels) is { } sample) property.SetValue(value, sample, null);
        }

        foreach (var field in type.GetFields(BindingFlags.Public | BindingFlags.Instance))
        {
            if (field.IsInitOnly || (isDeep && !IsSingle(field.FieldType))) continue;
            if (Sample(field.FieldType, levels) is { } sample) field.SetValue(value, sample);
        }

        levels[type] = level;
        return value;
    }

    /// <summary>Adds one item, or one entry, to a list, a set or a dictionary.</summary>
    public static void AddTo(object collection, Type type, Dictionary<Type, int> levels)
    {
        if (collection == null || ItemOf(type) is not { } item || IsDeep(item, levels)) return;

        var add = typeof(ICollection<>).MakeGenericType(item).GetMethod("Add");
        if (add.DeclaringType.IsInstanceOfType(collection) && MakeItem(item, levels) is { } made) add.Invoke(collection, [made]);
    }

    private static object Sample(Type type, Dictionary<Type, int> levels) => IsDeep(type, levels) ? null : Make(type, levels);

    private static bool IsDeep(Type type, Dictionary<Type, int> levels) => levels.TryGetValue(type, out var level) && level >= MaxLevels;

    private static bool IsSingle(Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        return type == typeof(string) || type.IsPrimitive || type.IsEnum || (type.IsValueType && type.Namespace == "System");
    }

    private static object FirstOf(Type type)
    {
        var values = Enum.GetValues(type);
        return values.Length > 0 ? values.GetValue(0) : type.GetDefaultValue();
    }

    private static object MakeCollection(Type type, Dictionary<Type, int> levels)
    {
        var made = type.IsInterface ? ClassOf(type) : type;
        if (made == null || made.IsAbstract || made.GetConstructor(Type.EmptyTypes) == null) return null;

        var collection = Activator.CreateInstance(made);
        AddTo(collection, made, levels);
        return collection;
    }

    private static object MakeItem(Type item, Dictionary<Type, int> levels)
    {
        if (!item.IsGenericType || item.GetGenericTypeDefinition() != typeof(KeyValuePair<,>)) return Make(item, levels);

        var types = item.GetGenericArguments();
        var key = Sample(types[0], levels);
        return key == null ? null : Activator.CreateInstance(item, key, Sample(types[1], levels));
    }

    // a dictionary is a collection of entries as well
    private static Type ItemOf(Type type)
    {
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>)) return type.GetGenericArguments()[0];
        return type.GetTypeWithGenericTypeDefinitionOf(typeof(ICollection<>))?.GetGenericArguments()[0];
    }

    private static Type ClassOf(Type contract)
    {
        var arguments = contract.GetGenericArguments();
        var made = arguments.Length == 2 ? typeof(Dictionary<,>).MakeGenericType(arguments)
            : contract.GetGenericTypeDefinition() == typeof(ISet<>) ? typeof(HashSet<>).MakeGenericType(arguments)
            : typeof(List<>).MakeGenericType(arguments);
        return contract.IsAssignableFrom(made) ? made : null;
    }
}
