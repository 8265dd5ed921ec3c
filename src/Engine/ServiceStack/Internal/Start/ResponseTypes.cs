namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Generic;
using System.Net.ServerSentEvents;
using System.Reflection;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The type of a request's response, as far as types show it.</summary>
internal static class ResponseTypes
{
    private const string Suffix = "Response";

    /// <summary>From <c>IReturn&lt;T&gt;</c>, else the action's return type, else by name.</summary>
    public static Type Of(Type requestType, MethodInfo action)
    {
        foreach (var contract in requestType.GetInterfaces())
        {
            if (contract.IsGenericType && contract.GetGenericTypeDefinition() == typeof(IReturn<>))
                return Whole(contract.GetGenericArguments()[0]);
        }

        var returned = action.ReturnType;
        if (returned.IsGenericType && returned.GetGenericTypeDefinition() == typeof(Task<>)) returned = returned.GetGenericArguments()[0];
        return returned != typeof(object) && returned != typeof(void) && returned != typeof(Task) ? Whole(returned) : ByName(requestType);
    }

    /// <summary>What a client gets of a type that is written as a whole: a list of a sequence's items.</summary>
    public static Type Whole(Type type)
    {
        if (!type.IsGenericType) return type;

        var definition = type.GetGenericTypeDefinition();
        if (definition != typeof(IAsyncEnumerable<>) && definition != typeof(EventStreamResult<>)) return type;

        var item = type.GetGenericArguments()[0];
        if (item.IsGenericType && item.GetGenericTypeDefinition() == typeof(SseItem<>)) item = item.GetGenericArguments()[0];
        return typeof(List<>).MakeGenericType(item);
    }

    /// <summary>The type beside the request whose name has Response behind it.</summary>
    public static Type ByName(Type requestType) => requestType.Assembly.GetType(requestType.FullName + Suffix);
}
