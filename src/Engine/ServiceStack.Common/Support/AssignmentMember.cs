namespace ServiceStack.Common.Support;

using System;
using System.Reflection;

/// <summary>A property, field or method that a value is read from or written to.</summary>
public class AssignmentMember
{
    /// <summary>The field; <see langword="null"/> for other members.</summary>
    public FieldInfo FieldInfo;

    /// <summary>The method; <see langword="null"/> for other members.</summary>
    public MethodInfo MethodInfo;

    /// <summary>The property; <see langword="null"/> for other members.</summary>
    public PropertyInfo PropertyInfo;

    /// <summary>Type of the value.</summary>
    public Type Type;

    /// <summary>Creates a member for a property.</summary>
    public AssignmentMember(Type type, PropertyInfo propertyInfo)
    {
        Type = type;
        PropertyInfo = propertyInfo;
    }

    /// <summary>Creates a member for a field.</summary>
    public AssignmentMember(Type type, FieldInfo fieldInfo)
    {
        Type = type;
        FieldInfo = fieldInfo;
    }

    /// <summary>Creates a member for a method.</summary>
    public AssignmentMember(Type type, MethodInfo methodInfo)
    {
        Type = type;
        MethodInfo = methodInfo;
    }

    /// <summary>Creates a delegate that reads the member.</summary>
    /// <returns>Null if the member can't be read.</returns>
    public PropertyGetterDelegate GetGetValueFn()
    {
        if (PropertyInfo != null) return PropertyInfo.GetPropertyGetterFn();
        if (FieldInfo != null) return PropertyInvoker.Getter(FieldInfo.DeclaringType, FieldInfo);
        if (MethodInfo != null && MethodInfo.GetParameters().Length == 0) return instance => MethodInfo.Invoke(instance, null);
        return null;
    }

    /// <summary>Creates a delegate that writes the member.</summary>
    /// <returns>Null if the member can't be written.</returns>
    public PropertySetterDelegate GetSetValueFn()
    {
        if (PropertyInfo != null) return PropertyInfo.GetPropertySetterFn();
        if (FieldInfo is { IsInitOnly: false, IsLiteral: false })
            return PropertyInvoker.Setter(FieldInfo.DeclaringType, FieldInfo, FieldInfo.FieldType);
        if (MethodInfo != null && MethodInfo.GetParameters().Length == 1) return (instance, value) => MethodInfo.Invoke(instance, [value]);
        return null;
    }
}
