namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class ExecExtensions
{
    public static void ExecAll<T>(this IEnumerable<T> instances, Action<T> action) => throw new NotImplementedException();

    public static void ExecAllWithFirstOut<T, TReturn>(this IEnumerable<T> instances, Func<T, TReturn> action, ref TReturn firstResult) => throw new NotImplementedException();

    public static TReturn ExecReturnFirstWithResult<T, TReturn>(this IEnumerable<T> instances, Func<T, TReturn> action) => throw new NotImplementedException();

    public static void LogError(Type declaringType, string clientMethodName, Exception ex) => throw new NotImplementedException();

    public static void RetryOnException(Action action, int maxRetries) => throw new NotImplementedException();

    public static void RetryOnException(Action action, TimeSpan? timeOut) => throw new NotImplementedException();

    public static void RetryUntilTrue(Func<bool> action, TimeSpan? timeOut) => throw new NotImplementedException();
}
