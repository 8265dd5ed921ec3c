namespace ServiceStack;

using ServiceStack.Common.Utils;

public static class Model
{
    public static object ToId<T>(this T entity) => IdUtils.GetId(entity);

    public static string ToSafePathCacheKey<T>(string idValue) => IdUtils.CreateCacheKeyPath<T>(idValue);

    public static string ToUrn<T>(object id) => IdUtils.CreateUrn<T>(id);

    public static string ToUrn<T>(this T entity) => IdUtils.CreateUrn(entity);
}
