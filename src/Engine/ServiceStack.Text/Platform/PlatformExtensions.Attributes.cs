using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace ServiceStack.Text;

public static partial class PlatformExtensions
{
    /// <summary>Whether a type has an attribute.</summary>
    public static bool HasAttribute<T>(this Type type, bool inherit = true)
        where T : Attribute => type.IsDefined(typeof(T), inherit);

    /// <summary>Gets the attributes of one type.</summary>
    public static IEnumerable<T> AttributesOfType<T>(this Type type, bool inherit = true)
        where T : Attribute => type.GetCustomAttributes(inherit).OfType<T>();

    /// <summary>Gets the first attribute of one type.</summary>
    /// <returns>Null if there is none.</returns>
    public static TAttr FirstAttribute<TAttr>(this Type type, bool inherit = true)
        where TAttr : Attribute => type.GetCustomAttributes(inherit).OfType<TAttr>().FirstOrDefault();

    /// <summary>Gets the first attribute of one type, inherited ones included.</summary>
    /// <returns>Null if there is none.</returns>
    public static TAttribute FirstAttribute<TAttribute>(this PropertyInfo propertyInfo)
        where TAttribute : Attribute => FirstAttribute<TAttribute>(propertyInfo, true);

    /// <summary>Gets the first attribute of one type.</summary>
    /// <returns>Null if there is none.</returns>
    public static TAttribute FirstAttribute<TAttribute>(this PropertyInfo propertyInfo, bool inherit)
        where TAttribute : Attribute => propertyInfo.GetCustomAttributes(inherit).OfType<TAttribute>().FirstOrDefault();

    /// <summary>Gets all attributes of a type.</summary>
    public static object[] CustomAttributes(this Type type, bool inherit = true) => type.GetCustomAttributes(inherit);

    /// <summary>Gets the attributes of one type.</summary>
    public static object[] CustomAttributes(this Type type, Type attrType, bool inherit = true) =>
        type.GetCustomAttributes(attrType, inherit);

    /// <summary>Gets all attributes of a property.</summary>
    public static object[] CustomAttributes(this PropertyInfo propertyInfo, bool inherit = true) =>
        propertyInfo.GetCustomAttributes(inherit);

    /// <summary>Gets the attributes of one type.</summary>
    public static object[] CustomAttributes(this PropertyInfo propertyInfo, Type attrType, bool inherit = true) =>
        propertyInfo.GetCustomAttributes(attrType, inherit);

    /// <summary>Gets all attributes of a field.</summary>
    public static object[] CustomAttributes(this FieldInfo fieldInfo, bool inherit = true) => fieldInfo.GetCustomAttributes(inherit);

    /// <summary>Gets the attributes of one type.</summary>
    public static object[] CustomAttributes(this FieldInfo fieldInfo, Type attrType, bool inherit = true) =>
        fieldInfo.GetCustomAttributes(attrType, inherit);
}
