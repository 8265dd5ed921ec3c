namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using ServiceStack.Logging;

/// <summary>Disposes several objects.</summary>
public static class DisposableExtensions
{
    /// <summary>Disposes all objects. Exceptions are ignored.</summary>
    public static void Dispose(this IEnumerable<IDisposable> resources) => Dispose(resources, log: null);

    /// <summary>Disposes all objects. An exception is logged, and the next object is disposed.</summary>
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

    /// <summary>Disposes all objects. Exceptions are ignored.</summary>
    public static void Dispose(params IDisposable[] disposables) => Dispose(disposables, log: null);

    /// <summary>Runs an action with an object and disposes the object afterwards, even if the action throws.</summary>
    public static void Run<T>(this T disposable, Action<T> runActionThenDispose) where T : IDisposable
    {
        using (disposable)
        {
            runActionThenDispose(disposable);
        }
    }
}
