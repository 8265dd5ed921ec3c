namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.ServiceHost;

public class ActionContext
{
    public const string AnyAction = "ANY";

    public ActionContext()
    {
    }

    public string Id { get; set; }

    public IHasRequestFilter[] RequestFilters { get; set; }

    public Type RequestType { get; set; }

    public IHasResponseFilter[] ResponseFilters { get; set; }

    public ActionInvokerFn ServiceAction { get; set; }

    public Type ServiceType { get; set; }

    public static string AnyKey(string requestDtoName) => Key(AnyAction, requestDtoName);

    public static string Key(string method, string requestDtoName) => method.ToUpperInvariant() + " " + requestDtoName;
}
