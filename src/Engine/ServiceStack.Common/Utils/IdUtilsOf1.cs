namespace ServiceStack.Common.Utils;

using System;

public static class IdUtils<T>
{
    public static object GetId(T entity) => throw new NotImplementedException();
}
