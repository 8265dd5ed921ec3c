using System;
using System.Reflection;
using ServiceStack.Text.Common;

namespace ServiceStack.Text.Jsv;

/// <summary>Creates setters with reflection.</summary>
public static class JsvDeserializeType
{
    /// <summary>Creates a setter for a field.</summary>
    public static SetPropertyDelegate GetSetFieldMethod(Type type, FieldInfo fieldInfo) => fieldInfo.SetValue;

    /// <summary>Creates a setter for a property of any accessibility.</summary>
    /// <returns>Null for a property without a setter, and for an indexer.</returns>
    public static SetPropertyDelegate GetSetPropertyMethod(Type type, PropertyInfo propertyInfo) =>
        propertyInfo.GetIndexParameters().Length == 0 && propertyInfo.GetSetMethod(true) is { } setter
            ? (instance, value) => setter.Invoke(instance, [value])
            : null;
}
