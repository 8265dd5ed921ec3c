namespace ServiceStack.Common.Utils;

using System;
using System.Globalization;
using System.IO;
using System.Reflection;

public static class IdUtils
{
    public const string IdField = "Id";

    /// <summary>A path whose directories hold few files each: <c>Type/12/34/12345</c>; short ids are filled with zeros.</summary>
    public static string CreateCacheKeyPath<T>(string idValue)
    {
        if (idValue.Length < 4) idValue = idValue.PadLeft(4, '0');
        idValue = idValue.Replace(" ", "-");

        var separator = Path.DirectorySeparatorChar;
        return typeof(T).Name + separator
            + idValue.Substring(0, 2) + separator
            + idValue.Substring(2, 2) + separator
            + idValue;
    }

    public static string CreateUrn(Type type, object id) => "urn:" + type.Name.ToLowerInvariant() + ":" + Text(id);

    public static string CreateUrn<T>(object id) => CreateUrn(typeof(T), id);

    public static string CreateUrn<T>(this T entity) => CreateUrn(typeof(T), GetId(entity));

    public static object GetId<T>(this T entity) => IdUtils<T>.GetId(entity);

    /// <summary>The value of the property with [PrimaryKey], else of Id; the hash code of what has neither.</summary>
    public static object GetObjectId(this object entity)
    {
        var property = IdProperty(entity.GetType());
        return property == null ? entity.GetHashCode() : property.GetValue(entity, null);
    }

    internal static PropertyInfo IdProperty(Type type) =>
        Array.Find(type.GetProperties(), IsPrimaryKey)
        ?? type.GetProperty(IdField)
        ?? Array.Find(type.GetProperties(), static property => property.Name.Equals(IdField, StringComparison.OrdinalIgnoreCase));

    // known by its name: the attribute comes from whichever library keeps the entity
    private static bool IsPrimaryKey(PropertyInfo property) => Array.Exists(
        property.GetCustomAttributes(inherit: true), static attribute => attribute.GetType().Name == "PrimaryKeyAttribute");

    private static string Text(object id) => Convert.ToString(id, CultureInfo.InvariantCulture);
}
