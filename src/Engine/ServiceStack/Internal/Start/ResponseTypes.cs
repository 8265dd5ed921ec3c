namespace ServiceStack.Internal.Start;

using System;
using System.Reflection;
using System.Threading.Tasks;
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
                return contract.GetGenericArguments()[0];
        }

        var returned = action.ReturnType;
        if (returned.IsGenericType && returned.GetGenericTypeDefinition() == typeof(Task<>)) returned = returned.GetGenericArguments()[0];
        return returned != typeof(object) && returned != typeof(void) && returned != typeof(Task) ? returned : ByName(requestType);
    }

    /// <summary>The type beside the request whose name has Response behind it.</summary>
    public static Type ByName(Type requestType) => requestType.Assembly.GetType(requestType.FullName + Suffix);
}
