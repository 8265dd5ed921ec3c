namespace ServiceStack;

using ServiceStack.Common.Utils;

/// <summary>Ids and cache keys of entities.</summary>
public static class Model
{
    /// <summary>Gets an entity's id: the property <c>Id</c>, or what <see cref="ModelConfig{T}"/> chose.</summary>
    public static object ToId<T>(this T entity) => IdUtils.GetId(entity);

    /// <summary>Gets a cache key that is a safe path: groups of characters of the id are folders.</summary>
    public static string ToSafePathCacheKey<T>(string idValue) => IdUtils.CreateCacheKeyPath<T>(idValue);

    /// <summary>Gets the URN of a type and an id, for example <c>urn:customer:7</c>.</summary>
    public static string ToUrn<T>(object id) => IdUtils.CreateUrn<T>(id);

    /// <summary>Gets an entity's URN, for example <c>urn:customer:7</c>.</summary>
    public static string ToUrn<T>(this T entity) => IdUtils.CreateUrn(entity);
}
