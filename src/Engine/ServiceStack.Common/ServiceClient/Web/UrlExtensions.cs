namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Reflection;
using System.Text;
using ServiceStack.ServiceHost;

public static class UrlExtensions
{
    private static readonly ConcurrentDictionary<Type, List<RestRoute>> Routes = new();

    /// <summary>The url of a request: of its routes for the method, that which takes most of its values into the path.</summary>
    /// <param name="request">A DTO with [Route]s.</param>
    /// <param name="httpMethod">The method it will be sent with.</param>
    /// <param name="formatFallbackToPredefinedRoute">The format of the predefined route to take where there is no [Route] at all.</param>
    /// <exception cref="InvalidOperationException">None of the routes fits, or there is none.</exception>
    public static string ToUrl(this IReturn request, string httpMethod, string formatFallbackToPredefinedRoute = null)
    {
        httpMethod = httpMethod.ToUpperInvariant();

        var requestType = request.GetType();
        var routes = Routes.GetOrAdd(requestType, RoutesOf);
        if (routes.Count == 0)
        {
            if (formatFallbackToPredefinedRoute == null)
            {
                throw new InvalidOperationException("There are no rest routes mapped for '" + requestType + "' type. "
                    + "(Note: The automatic route selection only works with [Route] attributes on the request DTO and "
                    + "not with routes registered in the IAppHost!)");
            }

            var url = "/" + formatFallbackToPredefinedRoute + "/syncreply/" + requestType.Name;
            return HttpCalls.HasRequestBody(httpMethod) ? url : HttpCalls.WithQuery(url, request);
        }

        RouteResolutionResult best = null;
        StringBuilder reasons = null;
        foreach (var route in routes)
        {
            var result = route.Apply(request, httpMethod);
            if (!result.Matches)
            {
                reasons ??= new StringBuilder();
                reasons.Append("\r\n").Append(route.Path).Append(": ").Append(result.FailReason);
            }
            else if (best == null || IsMoreSpecific(route, best.Route))
            {
                best = result;
            }
        }

        return best?.Uri
            ?? throw new InvalidOperationException("None of the given rest routes matches '" + requestType.Name + "' request:" + reasons);
    }

    private static bool IsMoreSpecific(RestRoute route, RestRoute than)
    {
        if (route.Variables.Count != than.Variables.Count) return route.Variables.Count > than.Variables.Count;

        return Wildcards(route) < Wildcards(than);
    }

    private static int Wildcards(RestRoute route) => route.Path.IndexOf('*') < 0 ? 0 : 1;

    private static List<RestRoute> RoutesOf(Type requestType)
    {
        var routes = new List<RestRoute>();
        foreach (var attribute in requestType.GetCustomAttributes<RouteAttribute>(inherit: true))
        {
            routes.Add(new RestRoute(requestType, attribute.Path, attribute.Verbs));
        }

        return routes;
    }
}
