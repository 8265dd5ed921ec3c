namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.Threading.Tasks;

/// <summary>Repeats actions.</summary>
public static class IntExtensions
{
    /// <summary>Enumerates 0, 1, 2 …, as many numbers as <paramref name="times"/>.</summary>
    public static IEnumerable<int> Times(this int times)
    {
        for (var i = 0; i < times; i++)
        {
            yield return i;
        }
    }

    /// <summary>Calls a function several times and collects the results.</summary>
    public static List<T> Times<T>(this int times, Func<T> actionFn) => Times(times, _ => actionFn());

    /// <summary>Calls a function with 0, 1, 2 … and collects the results.</summary>
    public static List<T> Times<T>(this int times, Func<int, T> actionFn)
    {
        var list = new List<T>(Math.Max(0, times));
        for (var i = 0; i < times; i++)
        {
            list.Add(actionFn(i));
        }

        return list;
    }

    /// <summary>Calls an action several times.</summary>
    public static void Times(this int times, Action actionFn)
    {
        for (var i = 0; i < times; i++)
        {
            actionFn();
        }
    }

    /// <summary>Calls an action with 0, 1, 2 …</summary>
    public static void Times(this int times, Action<int> actionFn)
    {
        for (var i = 0; i < times; i++)
        {
            actionFn(i);
        }
    }

    /// <summary>Starts an action several times on the thread pool.</summary>
    /// <returns>The started tasks.</returns>
    public static List<IAsyncResult> TimesAsync(this int times, Action actionFn) => TimesAsync(times, _ => actionFn());

    /// <summary>Starts an action with 0, 1, 2 … on the thread pool.</summary>
    /// <returns>The started tasks.</returns>
    public static List<IAsyncResult> TimesAsync(this int times, Action<int> actionFn) =>
        Times<IAsyncResult>(times, i => Task.Run(() => actionFn(i)));
}
