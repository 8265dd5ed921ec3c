namespace ServiceStack.Common.Support;

using System;
using System.Diagnostics;
using ServiceStack.Logging;

/// <summary>Base class of adapters to other systems. It logs the duration and the exceptions of calls.</summary>
public abstract class AdapterBase
{
    /// <summary>Creates an adapter.</summary>
    protected AdapterBase()
    {
    }

    /// <summary>The log of the derived class.</summary>
    protected abstract ILog Log { get; }

    /// <summary>Calls a function, and logs its duration at debug level or its exception.</summary>
    protected T Execute<T>(Func<T> action)
    {
        var time = Stopwatch.StartNew();
        try
        {
            var result = action();
            Log.DebugFormat("{0} took {1} ms", action.Method.Name, time.ElapsedMilliseconds);
            return result;
        }
        catch (Exception ex)
        {
            Log.Error($"{action.Method.Name} failed after {time.ElapsedMilliseconds} ms: {ex.Message}", ex);
            throw;
        }
    }

    /// <summary>Calls an action, and logs its duration at debug level or its exception.</summary>
    protected void Execute(Action action) => Execute<object>(() =>
    {
        action();
        return null;
    });
}
