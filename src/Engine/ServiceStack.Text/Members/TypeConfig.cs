using System.Reflection;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>The members of a type that are written and read. Set them before the type is first used.</summary>
public static class TypeConfig<T>
{
    /// <summary>Whether anonymous types can be read, through their fields. Default: false.</summary>
    public static bool EnableAnonymousFieldSetters { get; set; }

    /// <summary>The fields to serialize.</summary>
    public static FieldInfo[] Fields { get; set; } = TypeShape.Fields(typeof(T), JsConfig.IncludePublicFields);

    /// <summary>The properties to serialize.</summary>
    public static PropertyInfo[] Properties { get; set; } = TypeShape.Properties(typeof(T));
}
