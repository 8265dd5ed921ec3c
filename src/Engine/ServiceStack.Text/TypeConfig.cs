using System.Reflection;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Which members of a type are written and read. To be set before the type is first used.</summary>
public static class TypeConfig<T>
{
    /// <summary>The members of anonymous types can be read too, through their fields.</summary>
    public static bool EnableAnonymousFieldSetters { get; set; }

    public static FieldInfo[] Fields { get; set; } = TypeShape.Fields(typeof(T), JsConfig.IncludePublicFields);

    public static PropertyInfo[] Properties { get; set; } = TypeShape.Properties(typeof(T));
}
