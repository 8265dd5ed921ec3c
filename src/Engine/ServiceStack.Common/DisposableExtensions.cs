namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using ServiceStack.Logging;

public static class DisposableExtensions
{
    public static void Dispose(this IEnumerable<IDisposable> resources) => Dispose(resources, log: null);

    /// <summary>Disposes of all, whatever one of them throws: that is logged where there is a log.</summary>
    public static void Dispose(this IEnumerable<IDisposable> resources, ILog log)
    {
        foreach (var resource in resources)
        {
            if (resource == null) continue;

            try
            {
                resource.Dispose();
            }
            catch (Exception ex)
            {
                log?.Error("Error disposing of '" + resource.GetType().FullName + "'", ex);
            }
        }
    }

    public static void Dispose(params IDisposable[] disposables) => Dispose(disposables, log: null);

    public static void Run<T>(this T disposable, Action<T> runActionThenDispose) where T : IDisposable
    {
        using (disposable)
        {
            runActionThenDispose(disposable);
        }
    }
}
