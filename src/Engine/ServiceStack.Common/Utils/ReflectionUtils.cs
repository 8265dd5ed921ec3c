namespace ServiceStack.Common.Utils;

using System;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.Logging;

public class ReflectionUtils
{
    public static readonly ILog Log;

    public ReflectionUtils()
    {
    }

    public static bool CanCast(Type toType, Type fromType) => throw new NotImplementedException();

    public static object CreateDefaultValue(Type type, Dictionary<Type, int> recursionInfo) => throw new NotImplementedException();

    public static object[] CreateDefaultValues(IEnumerable<Type> types, Dictionary<Type, int> recursionInfo) => throw new NotImplementedException();

    public static object GetDefaultValue(Type type) => throw new NotImplementedException();

    public static object GetProperty(object obj, PropertyInfo propertyInfo) => throw new NotImplementedException();

    public static IEnumerable<KeyValuePair<PropertyInfo, T>> GetPropertyAttributes<T>(Type fromType) where T : Attribute => throw new NotImplementedException();

    public static bool IsUnsettableValue(FieldInfo fieldInfo, PropertyInfo propertyInfo) => throw new NotImplementedException();

    public static Array PopulateArray(Type type, Dictionary<Type, int> recursionInfo) => throw new NotImplementedException();

    public static To PopulateFromPropertiesWithAttribute<To, From>(To to, From from, Type attributeType) => throw new NotImplementedException();

    public static object PopulateObject(object obj) => throw new NotImplementedException();

    public static To PopulateObject<To, From>(To to, From from) => throw new NotImplementedException();

    public static To PopulateWithNonDefaultValues<To, From>(To to, From from) => throw new NotImplementedException();

    public static void SetGenericCollection(Type realisedListType, object genericObj, Dictionary<Type, int> recursionInfo) => throw new NotImplementedException();

    public static void SetProperty(object obj, PropertyInfo propertyInfo, object value) => throw new NotImplementedException();

    public static void SetValue(FieldInfo fieldInfo, PropertyInfo propertyInfo, object obj, object value) => throw new NotImplementedException();
}
