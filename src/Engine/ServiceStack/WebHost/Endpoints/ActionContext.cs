namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.ServiceHost;

/// <summary>One action of a service class: its method, request type and filters.</summary>
public class ActionContext
{
    /// <summary>The HTTP method of an action that takes all methods: <c>ANY</c>.</summary>
    public const string AnyAction = "ANY";

    /// <summary>Initializes a new instance of the <see cref="ActionContext"/> class.</summary>
    public ActionContext()
    {
    }

    /// <summary>The key of the action: method and request, as <c>GET Hello</c>.</summary>
    public string Id { get; set; }

    /// <summary>The request filters on the action and its class, by priority; null for none.</summary>
    public IHasRequestFilter[] RequestFilters { get; set; }

    /// <summary>The type of the request.</summary>
    public Type RequestType { get; set; }

    /// <summary>The response filters on the action and its class, by priority; null for none.</summary>
    public IHasResponseFilter[] ResponseFilters { get; set; }

    /// <summary>Calls the action.</summary>
    public ActionInvokerFn ServiceAction { get; set; }

    /// <summary>The service class.</summary>
    public Type ServiceType { get; set; }

    /// <summary>Returns the key of an action that takes all methods.</summary>
    public static string AnyKey(string requestDtoName) => Key(AnyAction, requestDtoName);

    /// <summary>Returns the key of an action: method and request.</summary>
    public static string Key(string method, string requestDtoName) => method.ToUpperInvariant() + " " + requestDtoName;
}
