namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.Threading.Tasks;

public static class IntExtensions
{
    /// <summary>0, 1, 2 … and as many as <paramref name="times"/>.</summary>
    public static IEnumerable<int> Times(this int times)
    {
        for (var i = 0; i < times; i++)
        {
            yield return i;
        }
    }

    public static List<T> Times<T>(this int times, Func<T> actionFn) => Times(times, _ => actionFn());

    public static List<T> Times<T>(this int times, Func<int, T> actionFn)
    {
        var list = new List<T>(Math.Max(0, times));
        for (var i = 0; i < times; i++)
        {
            list.Add(actionFn(i));
        }

        return list;
    }

    public static void Times(this int times, Action actionFn)
    {
        for (var i = 0; i < times; i++)
        {
            actionFn();
        }
    }

    public static void Times(this int times, Action<int> actionFn)
    {
        for (var i = 0; i < times; i++)
        {
            actionFn(i);
        }
    }

    public static List<IAsyncResult> TimesAsync(this int times, Action actionFn) => TimesAsync(times, _ => actionFn());

    public static List<IAsyncResult> TimesAsync(this int times, Action<int> actionFn) =>
        Times<IAsyncResult>(times, i => Task.Run(() => actionFn(i)));
}
