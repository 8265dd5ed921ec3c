namespace ServiceStack.Common.Utils;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.Common.Support;
using ServiceStack.Logging;
using ServiceStack.Text;

/// <summary>Copies properties between objects, and creates sample values.</summary>
public class ReflectionUtils
{
    /// <summary>The log.</summary>
    public static readonly ILog Log = LogManager.GetLogger(typeof(ReflectionUtils));

    private static readonly ConcurrentDictionary<(Type To, Type From), AssignmentDefinition> Definitions = new();

    /// <summary>Creates an instance without state. All members are static.</summary>
    public ReflectionUtils()
    {
    }

    /// <summary>Whether a value of one type can be assigned to another.</summary>
    public static bool CanCast(Type toType, Type fromType) => toType.IsAssignableFrom(fromType);

    /// <summary>Creates a sample value of a type.</summary>
    /// <param name="type">The type. Null is returned for a type that can't be created, such as an interface that is no list.</param>
    /// <param name="recursionInfo">Nesting of each class around the value. A class that contains itself ends the recursion.</param>
    public static object CreateDefaultValue(Type type, Dictionary<Type, int> recursionInfo) => SampleValues.Make(type, recursionInfo);

    /// <summary>Creates sample values of several types.</summary>
    public static object[] CreateDefaultValues(IEnumerable<Type> types, Dictionary<Type, int> recursionInfo)
    {
        var values = new List<object>();
        foreach (var type in types) values.Add(SampleValues.Make(type, recursionInfo));
        return values.ToArray();
    }

    /// <summary>Maps the public properties and fields of two classes by their names.</summary>
    public static AssignmentDefinition GetAssignmentDefinition(Type toType, Type fromType)
    {
        var definition = new AssignmentDefinition { ToType = toType, FromType = fromType };
        foreach (var from in fromType.GetMembers(BindingFlags.Public | BindingFlags.Instance))
        {
            if (Member(from) is not { } read
                || toType.GetMember(from.Name, BindingFlags.Public | BindingFlags.Instance) is not [var to, ..]) continue;
            if (Member(to) is { } written) definition.AddMatch(from.Name, read, written);
        }

        return definition;
    }

    /// <summary>Gets the default of a type: null for classes and nullable types.</summary>
    public static object GetDefaultValue(Type type) => type.GetDefaultValue();

    /// <summary>Reads a property.</summary>
    /// <returns>Null if the property can't be read.</returns>
    public static object GetProperty(object obj, PropertyInfo propertyInfo) =>
        propertyInfo.GetGetMethod(nonPublic: true)?.Invoke(obj, null);

    /// <summary>Gets the properties that have an attribute, with the attribute.</summary>
    public static IEnumerable<KeyValuePair<PropertyInfo, T>> GetPropertyAttributes<T>(Type fromType) where T : Attribute
    {
        foreach (var property in fromType.GetProperties())
        {
            foreach (var attribute in property.GetCustomAttributes<T>(inherit: true))
            {
                yield return new KeyValuePair<PropertyInfo, T>(property, attribute);
            }
        }
    }

    /// <summary>Whether a member can't be written, or belongs to a class of the core library.</summary>
    public static bool IsUnsettableValue(FieldInfo fieldInfo, PropertyInfo propertyInfo)
    {
        if (propertyInfo != null)
        {
            return propertyInfo.GetSetMethod(nonPublic: true) == null
                || propertyInfo.GetIndexParameters().Length > 0
                || propertyInfo.DeclaringType.Assembly == typeof(object).Assembly;
        }

        return fieldInfo == null || fieldInfo.IsInitOnly || fieldInfo.IsLiteral
            || fieldInfo.DeclaringType.Assembly == typeof(object).Assembly;
    }

    /// <summary>Creates an array with a sample value.</summary>
    /// <returns>An array with one sample value.</returns>
    public static Array PopulateArray(Type type, Dictionary<Type, int> recursionInfo) => SampleValues.MakeArray(type, recursionInfo);

    /// <summary>Copies the properties that have an attribute.</summary>
    public static To PopulateFromPropertiesWithAttribute<To, From>(To to, From from, Type attributeType)
    {
        if (to != null && from != null) DefinitionOf(to, from).PopulateFromPropertiesWithAttribute(to, from, attributeType);
        return to;
    }

    /// <summary>Fills an object with sample values, as on the metadata pages.</summary>
    public static object PopulateObject(object obj) => SampleValues.Fill(obj, new Dictionary<Type, int>());

    /// <summary>Copies the members that have the same name, and converts values whose types differ. Others are skipped.</summary>
    public static To PopulateObject<To, From>(To to, From from)
    {
        if (to != null && from != null) DefinitionOf(to, from).Populate(to, from);
        return to;
    }

    /// <summary>Copies the members that have the same name, except those with the default of their type.</summary>
    public static To PopulateWithNonDefaultValues<To, From>(To to, From from)
    {
        if (to != null && from != null) DefinitionOf(to, from).PopulateWithNonDefaultValues(to, from);
        return to;
    }

    /// <summary>Adds a sample value to a collection.</summary>
    public static void SetGenericCollection(Type realisedListType, object genericObj, Dictionary<Type, int> recursionInfo) =>
        SampleValues.AddTo(genericObj, realisedListType, recursionInfo);

    /// <summary>Writes a property. A property that can't be written is skipped.</summary>
    public static void SetProperty(object obj, PropertyInfo propertyInfo, object value) =>
        propertyInfo.GetSetMethod(nonPublic: true)?.Invoke(obj, [value]);

    /// <summary>Writes a property, or else a field. A member that can't be written is skipped.</summary>
    public static void SetValue(FieldInfo fieldInfo, PropertyInfo propertyInfo, object obj, object value)
    {
        if (IsUnsettableValue(fieldInfo, propertyInfo)) return;

        if (propertyInfo != null) SetProperty(obj, propertyInfo, value);
        else fieldInfo.SetValue(obj, value);
    }

    private static AssignmentDefinition DefinitionOf(object to, object from) =>
        Definitions.GetOrAdd((to.GetType(), from.GetType()), static types => GetAssignmentDefinition(types.To, types.From));

    private static AssignmentMember Member(MemberInfo member) => member switch
    {
        PropertyInfo property when property.GetIndexParameters().Length == 0 => new AssignmentMember(property.PropertyType, property),
        FieldInfo field => new AssignmentMember(field.FieldType, field),
        _ => null,
    };
}
