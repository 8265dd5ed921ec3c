namespace ServiceStack.Common.Utils;

using System;
using System.Diagnostics;
using System.Threading;
using ServiceStack.Logging;

public static class FuncUtils
{
    /// <summary>False when it threw: the exception is logged.</summary>
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

    public static T TryExec<T>(Func<T> func) => TryExec(func, default);

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

    /// <exception cref="TimeoutException">It was still true when the time was over.</exception>
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
