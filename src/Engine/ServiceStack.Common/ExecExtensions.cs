namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using ServiceStack.Logging;

/// <summary>Calls with retries, and calls of several objects that tolerate exceptions.</summary>
public static class ExecExtensions
{
    private const int FirstDelayMs = 10;
    private const int LongestDelayMs = 1000;

    /// <summary>Calls an action with each instance. An exception is logged, and the next instance follows.</summary>
    public static void ExecAll<T>(this IEnumerable<T> instances, Action<T> action)
    {
        foreach (var instance in instances) TryCall(instance, one => { action(one); return true; }, action, out _);
    }

    /// <summary>Calls a function with each instance, and returns the first result that isn't the default of its type.</summary>
    public static void ExecAllWithFirstOut<T, TReturn>(this IEnumerable<T> instances, Func<T, TReturn> action, ref TReturn firstResult)
    {
        foreach (var instance in instances)
        {
            if (TryCall(instance, action, action, out var answer) && IsDefault(firstResult)) firstResult = answer;
        }
    }

    /// <summary>Calls a function with one instance after another, until a result isn't the default of its type.</summary>
    public static TReturn ExecReturnFirstWithResult<T, TReturn>(this IEnumerable<T> instances, Func<T, TReturn> action)
    {
        foreach (var instance in instances)
        {
            if (TryCall(instance, action, action, out var answer) && !IsDefault(answer)) return answer;
        }

        return default;
    }

    /// <summary>Logs the exception of a call that is skipped.</summary>
    public static void LogError(Type declaringType, string clientMethodName, Exception ex) =>
        LogManager.GetLogger(declaringType).Error(
            $"A call of {declaringType.FullName} ({clientMethodName}) failed and was left out: {ex.Message}", ex);

    /// <summary>Repeats an action that throws, with growing delays, and rethrows the last exception.</summary>
    public static void RetryOnException(Action action, int maxRetries) =>
        Retry(action, (tried, _) => tried >= maxRetries, timeOut: null);

    /// <summary>Repeats an action that throws, with growing delays, until it succeeds or the time is over.</summary>
    /// <exception cref="TimeoutException">The last attempt failed after the time-out; the inner exception is its exception.</exception>
    public static void RetryOnException(Action action, TimeSpan? timeOut) =>
        Retry(action, (_, waited) => waited > timeOut, timeOut);

    /// <summary>Repeats a function, with growing delays, until it returns <see langword="true"/> or the time is over.</summary>
    /// <exception cref="TimeoutException">The function returned false after the time-out.</exception>
    public static void RetryUntilTrue(Func<bool> action, TimeSpan? timeOut)
    {
        var waited = Stopwatch.StartNew();
        for (var tried = 1; !action(); tried++)
        {
            if (waited.Elapsed > timeOut) throw TooLate(timeOut.Value, tried, null);
            Thread.Sleep(Delay(tried));
        }
    }

    private static void Retry(Action action, Func<int, TimeSpan, bool> isLast, TimeSpan? timeOut)
    {
        var waited = Stopwatch.StartNew();
        for (var tried = 1; ; tried++)
        {
            try
            {
                action();
                return;
            }
            catch (Exception) when (timeOut == null && isLast(tried, waited.Elapsed))
            {
                throw;
            }
            catch (Exception ex) when (isLast(tried, waited.Elapsed))
            {
                throw TooLate(timeOut.Value, tried, ex);
            }
            catch (Exception)
            {
                // repeated after a delay
            }

            Thread.Sleep(Delay(tried));
        }
    }

    private static bool TryCall<T, TReturn>(T instance, Func<T, TReturn> call, Delegate asked, out TReturn answer)
    {
        try
        {
            answer = call(instance);
            return true;
        }
        catch (Exception ex)
        {
            LogError(instance.GetType(), asked.GetType().Name, ex);
            answer = default;
            return false;
        }
    }

    private static bool IsDefault<T>(T value) => EqualityComparer<T>.Default.Equals(value, default);

    private static TimeoutException TooLate(TimeSpan timeOut, int tried, Exception last) =>
        new($"Tried {tried} times in {timeOut} without success.", last);

    private static int Delay(int tried) => tried > 6 ? LongestDelayMs : Math.Min(LongestDelayMs, FirstDelayMs << tried);
}
