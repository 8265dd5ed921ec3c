namespace ServiceStack.Common.Utils;

using System;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.Common.Support;
using ServiceStack.Logging;

public class ReflectionUtils
{
    public static readonly ILog Log = LogManager.GetLogger(typeof(ReflectionUtils));

    public ReflectionUtils()
    {
    }

    public static bool CanCast(Type toType, Type fromType) => AutoMappingUtils.CanCast(toType, fromType);

    public static object CreateDefaultValue(Type type, Dictionary<Type, int> recursionInfo) =>
        AutoMappingUtils.CreateDefaultValue(type, recursionInfo);

    public static object[] CreateDefaultValues(IEnumerable<Type> types, Dictionary<Type, int> recursionInfo) =>
        AutoMappingUtils.CreateDefaultValues(types, recursionInfo);

    /// <summary>Pairs the public properties and fields of two classes by their names.</summary>
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

    private static AssignmentMember Member(MemberInfo member) => member switch
    {
        PropertyInfo property when property.GetIndexParameters().Length == 0 => new AssignmentMember(property.PropertyType, property),
        FieldInfo field => new AssignmentMember(field.FieldType, field),
        _ => null,
    };

    public static object GetDefaultValue(Type type) => AutoMappingUtils.GetDefaultValue(type);

    public static object GetProperty(object obj, PropertyInfo propertyInfo) =>
        AutoMappingUtils.GetProperty(propertyInfo, obj);

    public static IEnumerable<KeyValuePair<PropertyInfo, T>> GetPropertyAttributes<T>(Type fromType) where T : Attribute =>
        AutoMappingUtils.GetPropertyAttributes<T>(fromType);

    public static bool IsUnsettableValue(FieldInfo fieldInfo, PropertyInfo propertyInfo) =>
        AutoMappingUtils.IsUnsettableValue(fieldInfo, propertyInfo);

    public static Array PopulateArray(Type type, Dictionary<Type, int> recursionInfo) =>
        AutoMappingUtils.PopulateArray(type, recursionInfo);

    public static To PopulateFromPropertiesWithAttribute<To, From>(To to, From from, Type attributeType) =>
        AutoMappingUtils.PopulateFromPropertiesWithAttribute(to, from, attributeType);

    /// <summary>Fills an object with sample values, as the metadata pages show them.</summary>
    public static object PopulateObject(object obj) => AutoMappingUtils.PopulateWith(obj);

    public static To PopulateObject<To, From>(To to, From from) => AutoMappingUtils.PopulateWith(to, from);

    public static To PopulateWithNonDefaultValues<To, From>(To to, From from) =>
        AutoMappingUtils.PopulateWithNonDefaultValues(to, from);

    public static void SetGenericCollection(Type realisedListType, object genericObj, Dictionary<Type, int> recursionInfo) =>
        AutoMappingUtils.SetGenericCollection(realisedListType, genericObj, recursionInfo);

    public static void SetProperty(object obj, PropertyInfo propertyInfo, object value) =>
        AutoMappingUtils.SetProperty(propertyInfo, obj, value);

    public static void SetValue(FieldInfo fieldInfo, PropertyInfo propertyInfo, object obj, object value) =>
        AutoMappingUtils.SetValue(fieldInfo, propertyInfo, obj, value);
}
