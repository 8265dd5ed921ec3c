namespace ServiceStack.Common.Support;

using System;
using System.Reflection;

/// <summary>A property, a field or a method that a value is read from or written to.</summary>
public class AssignmentMember
{
    public FieldInfo FieldInfo;

    public MethodInfo MethodInfo;

    public PropertyInfo PropertyInfo;

    public Type Type;

    public AssignmentMember(Type type, PropertyInfo propertyInfo)
    {
        Type = type;
        PropertyInfo = propertyInfo;
    }

    public AssignmentMember(Type type, FieldInfo fieldInfo)
    {
        Type = type;
        FieldInfo = fieldInfo;
    }

    public AssignmentMember(Type type, MethodInfo methodInfo)
    {
        Type = type;
        MethodInfo = methodInfo;
    }

    /// <returns>Null for what can't be read.</returns>
    public PropertyGetterDelegate GetGetValueFn()
    {
        if (PropertyInfo != null) return PropertyInfo.GetPropertyGetterFn();
        if (FieldInfo != null) return PropertyInvoker.Getter(FieldInfo.DeclaringType, FieldInfo);
        if (MethodInfo != null && MethodInfo.GetParameters().Length == 0) return instance => MethodInfo.Invoke(instance, null);
        return null;
    }

    /// <returns>Null for what can't be written.</returns>
    public PropertySetterDelegate GetSetValueFn()
    {
        if (PropertyInfo != null) return PropertyInfo.GetPropertySetterFn();
        if (FieldInfo is { IsInitOnly: false, IsLiteral: false })
            return PropertyInvoker.Setter(FieldInfo.DeclaringType, FieldInfo, FieldInfo.FieldType);
        if (MethodInfo != null && MethodInfo.GetParameters().Length == 1) return (instance, value) => MethodInfo.Invoke(instance, [value]);
        return null;
    }
}
