namespace ServiceStack.Common.Utils;

using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.Logging;

/// <summary>Calls functions, and logs their exceptions.</summary>
public static class FuncUtils
{
    /// <summary>Calls an action and logs its exception; returns false if it threw.</summary>
    public static bool TryExec(Action action)
    {
        try
        {
            action();
            return true;
        }
        catch (Exception ex)
        {
            LogManager.GetLogger(typeof(FuncUtils)).Error(ex.Message, ex);
            return false;
        }
    }

    /// <summary>Calls a function and logs its exception.</summary>
    /// <returns>The default of <typeparamref name="T"/> if the function threw.</returns>
    public static T TryExec<T>(Func<T> func) => TryExec(func, default);

    /// <summary>Calls a function and logs its exception.</summary>
    /// <returns><paramref name="defaultValue"/> if the function threw.</returns>
    public static T TryExec<T>(Func<T> func, T defaultValue)
    {
        try
        {
            return func();
        }
        catch (Exception ex)
        {
            LogManager.GetLogger(typeof(FuncUtils)).Error(ex.Message, ex);
            return defaultValue;
        }
    }

    /// <summary>Polls a condition until it is <see langword="false"/>.</summary>
    /// <exception cref="TimeoutException">The condition was still true after the time-out.</exception>
    public static void WaitWhile(Func<bool> condition, int millisecondTimeout, int millsecondPollPeriod = 10)
    {
        var waited = Stopwatch.StartNew();
        while (condition())
        {
            if (waited.ElapsedMilliseconds > millisecondTimeout) throw new TimeoutException("Timed out waiting for the condition to end.");

            Thread.Sleep(millsecondPollPeriod);
        }
    }
}
