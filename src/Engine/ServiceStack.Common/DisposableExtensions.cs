namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using ServiceStack.Logging;

public static class DisposableExtensions
{
    public static void Dispose(this IEnumerable<IDisposable> resources) => throw new NotImplementedException();

    public static void Dispose(this IEnumerable<IDisposable> resources, ILog log) => throw new NotImplementedException();

    public static void Dispose(params IDisposable[] disposables) => throw new NotImplementedException();

    public static void Run<T>(this T disposable, Action<T> runActionThenDispose) where T : IDisposable => throw new NotImplementedException();
}
