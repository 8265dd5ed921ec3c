using System;
using System.Reflection;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Jsv;

/// <summary>Setters by reflection.</summary>
public static class JsvDeserializeType
{
    public static SetPropertyDelegate GetSetFieldMethod(Type type, FieldInfo fieldInfo) => fieldInfo.SetValue;

    /// <returns>Null when the property has no setter of any access, and for an indexer.</returns>
    public static SetPropertyDelegate GetSetPropertyMethod(Type type, PropertyInfo propertyInfo) =>
        propertyInfo.GetIndexParameters().Length == 0 && propertyInfo.GetSetMethod(true) is { } setter
            ? (instance, value) => setter.Invoke(instance, [value])
            : null;
}
