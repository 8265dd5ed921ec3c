namespace ServiceStack.Common.Utils;

using System;

public static class IdUtils
{
    public const string IdField = "Id";

    public static string CreateCacheKeyPath<T>(string idValue) => throw new NotImplementedException();

    public static string CreateUrn(Type type, object id) => throw new NotImplementedException();

    public static string CreateUrn<T>(object id) => throw new NotImplementedException();

    public static string CreateUrn<T>(this T entity) => throw new NotImplementedException();

    public static object GetId<T>(this T entity) => throw new NotImplementedException();

    public static object GetObjectId(this object entity) => throw new NotImplementedException();
}
