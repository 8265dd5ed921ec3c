namespace ServiceStack.Common.Support;

using System;
using System.Diagnostics;
using ServiceStack.Logging;

/// <summary>Calls into something else, their time and their exceptions in the log.</summary>
public abstract class AdapterBase
{
    protected AdapterBase()
    {
    }

    protected abstract ILog Log { get; }

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

    protected void Execute(Action action) => Execute<object>(() =>
    {
        action();
        return null;
    });
}
