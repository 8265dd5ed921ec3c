namespace ServiceStack.ServiceClient.Web;

using System;

public class RouteResolutionResult
{
    public RouteResolutionResult()
    {
    }

    public string FailReason => throw new NotImplementedException();

    public bool Matches => throw new NotImplementedException();

    public RestRoute Route => throw new NotImplementedException();

    public string Uri => throw new NotImplementedException();

    public static RouteResolutionResult Error(RestRoute route, string errorMsg) => throw new NotImplementedException();

    public static RouteResolutionResult Success(RestRoute route, string uri) => throw new NotImplementedException();
}
