namespace ServiceStack;

using System;

public static class Model
{
    public static object ToId<T>(this T entity) => throw new NotImplementedException();

    public static string ToSafePathCacheKey<T>(string idValue) => throw new NotImplementedException();

    public static string ToUrn<T>(object id) => throw new NotImplementedException();

    public static string ToUrn<T>(this T entity) => throw new NotImplementedException();
}
