namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using ServiceStack.Logging;

public static class ExecExtensions
{
    private const int FirstDelayMs = 10;
    private const int LongestDelayMs = 1000;

    /// <summary>Calls all; an exception of one is logged.</summary>
    public static void ExecAll<T>(this IEnumerable<T> instances, Action<T> action)
    {
        foreach (var instance in instances)
        {
            try
            {
                action(instance);
            }
            catch (Exception ex)
            {
                LogError(instance.GetType(), action.GetType().Name, ex);
            }
        }
    }

    /// <summary>Calls all, and keeps the first answer that is not the type's default.</summary>
    public static void ExecAllWithFirstOut<T, TReturn>(this IEnumerable<T> instances, Func<T, TReturn> action, ref TReturn firstResult)
    {
        foreach (var instance in instances)
        {
            try
            {
                var result = action(instance);
                if (EqualityComparer<TReturn>.Default.Equals(firstResult, default)) firstResult = result;
            }
            catch (Exception ex)
            {
                LogError(instance.GetType(), action.GetType().Name, ex);
            }
        }
    }

    /// <summary>Calls one after another until one gives an answer that is not the type's default.</summary>
    public static TReturn ExecReturnFirstWithResult<T, TReturn>(this IEnumerable<T> instances, Func<T, TReturn> action)
    {
        foreach (var instance in instances)
        {
            try
            {
                var result = action(instance);
                if (!EqualityComparer<TReturn>.Default.Equals(result, default)) return result;
            }
            catch (Exception ex)
            {
                LogError(instance.GetType(), action.GetType().Name, ex);
            }
        }

        return default;
    }

    public static void LogError(Type declaringType, string clientMethodName, Exception ex) =>
        LogManager.GetLogger(declaringType).Error(
            "'" + declaringType.FullName + "' threw an error on " + clientMethodName + ": " + ex.Message, ex);

    /// <summary>Rethrows the last exception when all tries failed.</summary>
    public static void RetryOnException(Action action, int maxRetries)
    {
        for (var tried = 1; ; tried++)
        {
            try
            {
                action();
                return;
            }
            catch (Exception) when (tried < maxRetries)
            {
                Thread.Sleep(Delay(tried));
            }
        }
    }

    /// <exception cref="TimeoutException">It still failed when the time was over; holds the last exception.</exception>
    public static void RetryOnException(Action action, TimeSpan? timeOut)
    {
        var waited = Stopwatch.StartNew();
        for (var tried = 1; ; tried++)
        {
            try
            {
                action();
                return;
            }
            catch (Exception ex)
            {
                if (waited.Elapsed > timeOut) throw new TimeoutException("Exceeded timeout of " + timeOut, ex);
            }

            Thread.Sleep(Delay(tried));
        }
    }

    /// <exception cref="TimeoutException">It was still false when the time was over.</exception>
    public static void RetryUntilTrue(Func<bool> action, TimeSpan? timeOut)
    {
        var waited = Stopwatch.StartNew();
        for (var tried = 1; ; tried++)
        {
            if (action()) return;
            if (waited.Elapsed > timeOut) throw new TimeoutException("Exceeded timeout of " + timeOut);

            Thread.Sleep(Delay(tried));
        }
    }

    private static int Delay(int tried) => tried > 6 ? LongestDelayMs : Math.Min(LongestDelayMs, FirstDelayMs << tried);
}
