namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Generic;

public class RestRoute
{
    public static Func<object, string> FormatQueryParameterValue;

    public static Func<object, string> FormatVariable;

    public RestRoute(Type type, string path, string verbs)
    {
        throw new NotImplementedException();
    }

    public string ErrorMsg => throw new NotImplementedException();

    public string[] HttpMethods => throw new NotImplementedException();

    public bool IsValid => throw new NotImplementedException();

    public string Path { get; }

    public Type Type { get; }

    public ICollection<string> Variables => throw new NotImplementedException();

    public RouteResolutionResult Apply(object request, string httpMethod) => throw new NotImplementedException();

    public string FormatQueryParameters(object request) => throw new NotImplementedException();
}
