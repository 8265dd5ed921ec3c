using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace ServiceStack.Text;

public static partial class PlatformExtensions
{
    public static bool HasAttribute<T>(this Type type, bool inherit = true)
        where T : Attribute => type.IsDefined(typeof(T), inherit);

    public static IEnumerable<T> AttributesOfType<T>(this Type type, bool inherit = true)
        where T : Attribute => type.GetCustomAttributes(inherit).OfType<T>();

    /// <returns>Null if there is none.</returns>
    public static TAttr FirstAttribute<TAttr>(this Type type, bool inherit = true)
        where TAttr : Attribute => type.GetCustomAttributes(inherit).OfType<TAttr>().FirstOrDefault();

    /// <returns>Null if there is none.</returns>
    public static TAttribute FirstAttribute<TAttribute>(this PropertyInfo propertyInfo)
        where TAttribute : Attribute => FirstAttribute<TAttribute>(propertyInfo, true);

    /// <returns>Null if there is none.</returns>
    public static TAttribute FirstAttribute<TAttribute>(this PropertyInfo propertyInfo, bool inherit)
        where TAttribute : Attribute => propertyInfo.GetCustomAttributes(inherit).OfType<TAttribute>().FirstOrDefault();

    public static object[] CustomAttributes(this Type type, bool inherit = true) => type.GetCustomAttributes(inherit);

    public static object[] CustomAttributes(this Type type, Type attrType, bool inherit = true) =>
        type.GetCustomAttributes(attrType, inherit);

    public static object[] CustomAttributes(this PropertyInfo propertyInfo, bool inherit = true) =>
        propertyInfo.GetCustomAttributes(inherit);

    public static object[] CustomAttributes(this PropertyInfo propertyInfo, Type attrType, bool inherit = true) =>
        propertyInfo.GetCustomAttributes(attrType, inherit);

    public static object[] CustomAttributes(this FieldInfo fieldInfo, bool inherit = true) => fieldInfo.GetCustomAttributes(inherit);

    public static object[] CustomAttributes(this FieldInfo fieldInfo, Type attrType, bool inherit = true) =>
        fieldInfo.GetCustomAttributes(attrType, inherit);
}
