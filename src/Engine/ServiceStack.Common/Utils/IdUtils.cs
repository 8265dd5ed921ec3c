namespace ServiceStack.Common.Utils;

using System;
using System.Globalization;
using System.IO;
using System.Reflection;

/// <summary>Ids of entities.</summary>
public static class IdUtils
{
    /// <summary>Name of the id's property: <c>Id</c>.</summary>
    public const string IdField = "Id";

    /// <summary>Computes a path whose directories have few files each: <c>Type/12/34/12345</c>. Short ids are padded with zeros.</summary>
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

    /// <summary>Creates a key, for example <c>urn:customer:7</c>.</summary>
    public static string CreateUrn(Type type, object id) => "urn:" + type.Name.ToLowerInvariant() + ":" + Text(id);

    /// <summary>Creates a key, for example <c>urn:customer:7</c>.</summary>
    public static string CreateUrn<T>(object id) => CreateUrn(typeof(T), id);

    /// <summary>Creates an entity's key, for example <c>urn:customer:7</c>.</summary>
    public static string CreateUrn<T>(this T entity) => CreateUrn(typeof(T), GetId(entity));

    /// <summary>
    /// Gets an entity's id: of <see cref="ModelConfig{T}"/>, <c>IHasId&lt;T&gt;</c>, the property with <c>PrimaryKey</c>, or the property
    /// <c>Id</c>.
    /// </summary>
    public static object GetId<T>(this T entity) => IdUtils<T>.GetId(entity);

    /// <summary>Gets the value of the property with PrimaryKey, or else of Id. Without either, the hash code is returned.</summary>
    public static object GetObjectId(this object entity)
    {
        var property = IdProperty(entity.GetType());
        return property == null ? entity.GetHashCode() : property.GetValue(entity, null);
    }

    internal static PropertyInfo IdProperty(Type type) =>
        Array.Find(type.GetProperties(), IsPrimaryKey)
        ?? type.GetProperty(IdField)
        ?? Array.Find(type.GetProperties(), static property => property.Name.Equals(IdField, StringComparison.OrdinalIgnoreCase));

    // found by name: each ORM has an attribute of its own
    private static bool IsPrimaryKey(PropertyInfo property) => Array.Exists(
        property.GetCustomAttributes(inherit: true), static attribute => attribute.GetType().Name == "PrimaryKeyAttribute");

    private static string Text(object id) => Convert.ToString(id, CultureInfo.InvariantCulture);
}
