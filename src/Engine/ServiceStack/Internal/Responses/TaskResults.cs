namespace ServiceStack.Internal.Responses;

using System;
using System.Collections.Concurrent;
using System.Linq.Expressions;
using System.Threading.Tasks;

/// <summary>Reads the result of a task of any type, by a compiled getter for each type; null for a task without a result.</summary>
internal static class TaskResults
{
    private static readonly ConcurrentDictionary<Type, Func<Task, object>> Getters = new();

    /// <param name="task">A completed task; its exception is thrown as it was.</param>
    public static object GetResult(Task task)
    {
        task.GetAwaiter().GetResult();
        return task is Task<object> known ? known.Result : Getters.GetOrAdd(task.GetType(), Compile)(task);
    }

    /// <summary>The response itself, or the result of the task that it is, waiting for it.</summary>
    public static object Wait(object response)
    {
        while (response is Task task) response = GetResult(task);
        return response;
    }

    private static Func<Task, object> Compile(Type type)
    {
        while (type != typeof(Task) && !(type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Task<>))) type = type.BaseType;

        // an async method without a result is a Task<VoidTaskResult> underneath
        if (type == typeof(Task) || !type.GetGenericArguments()[0].IsVisible) return static _ => null;

        var task = Expression.Parameter(typeof(Task));
        var result = Expression.Property(Expression.Convert(task, type), nameof(Task<object>.Result));
        return Expression.Lambda<Func<Task, object>>(Expression.Convert(result, typeof(object)), task).Compile();
    }
}
