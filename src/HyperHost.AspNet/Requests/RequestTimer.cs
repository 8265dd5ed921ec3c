using System;
using System.Linq.Expressions;
using System.Reflection;
using System.Threading;
using System.Web;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>The timer by which System.Web aborts a request that exceeds executionTimeout.</summary>
/// <remarks>
/// Mono keeps a disposed timer until its due time, and the timer references the request's context, so every request would stay in memory
/// after its response. Does nothing if the fields have other names.
/// </remarks>
internal static class RequestTimer
{
    private const BindingFlags Hidden = BindingFlags.Instance | BindingFlags.NonPublic;

    private static readonly TimerCallback Nothing = static _ => { };
    private static readonly Func<HttpContext, Timer?>? Read = FindReader();
    private static readonly Action<Timer>? Empty = FindEmptier();

    /// <returns>Null if the request has no timer, or the field is missing.</returns>
    public static Timer? Of(HttpContext? context) => context is null || Empty is null ? null : Read?.Invoke(context);

    /// <summary>Clears the callback of a disposed timer; leaves an active timer unchanged.</summary>
    public static void Forget(Timer timer) => Empty?.Invoke(timer);

    private static Func<HttpContext, Timer?>? FindReader()
    {
        var timer = typeof(HttpContext).GetField("timer", Hidden);
        if (timer?.FieldType != typeof(Timer)) return null;

        var context = Expression.Parameter(typeof(HttpContext));
        return Expression.Lambda<Func<HttpContext, Timer?>>(Expression.Field(context, timer), context).Compile();
    }

    private static Action<Timer>? FindEmptier()
    {
        var disposed = typeof(Timer).GetField("disposed", Hidden);
        var callback = typeof(Timer).GetField("callback", Hidden);
        if (disposed?.FieldType != typeof(bool) || callback?.FieldType != typeof(TimerCallback) || callback.IsInitOnly) return null;

        var timer = Expression.Parameter(typeof(Timer));
        var empty = Expression.Assign(Expression.Field(timer, callback), Expression.Constant(Nothing));
        return Expression.Lambda<Action<Timer>>(Expression.IfThen(Expression.Field(timer, disposed), empty), timer).Compile();
    }
}
