namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.ComponentModel;
using System.Text;
using ServiceStack.Common.Support;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

/// <summary>Computes the URLs of request DTOs.</summary>
public static class UrlExtensions
{
    private static readonly ConcurrentDictionary<(Type Type, bool WithFields), List<RestRoute>> Routes = new();

    // attributes that an application adds at run time are routes as well
    static UrlExtensions() => TypeDescriptor.Refreshed += static _ => Routes.Clear();

    /// <summary>Computes the URL of a request by the route that binds most of its values.</summary>
    /// <param name="request">A DTO with Route attributes.</param>
    /// <param name="httpMethod">The method that the request is sent with.</param>
    /// <param name="formatFallbackToPredefinedRoute">Format of the predefined route, for a DTO without Route attributes.</param>
    /// <exception cref="InvalidOperationException">No route fits, or there is none.</exception>
    public static string ToUrl(this IReturn request, string httpMethod, string formatFallbackToPredefinedRoute = null)
    {
        httpMethod = httpMethod.ToUpperInvariant();

        var requestType = request.GetType();
        var routes = Routes.GetOrAdd((requestType, JsConfig.IncludePublicFields), static key => RoutesOf(key.Type));
        if (routes.Count == 0)
        {
            if (formatFallbackToPredefinedRoute == null)
            {
                throw new InvalidOperationException("There are no rest routes mapped for '" + requestType + "' type. "
                    + "(Note: The automatic route selection only works with [Route] attributes on the request DTO and "
                    + "not with routes registered in the IAppHost!)");
            }

            var url = "/" + formatFallbackToPredefinedRoute + "/syncreply/" + requestType.Name;
            var query = HttpCalls.HasRequestBody(httpMethod) ? "" : RestRoute.FormatQuery(request);
            return query.Length == 0 ? url : url + "?" + query;
        }

        var fitting = new List<RouteResolutionResult>();
        var reasons = new StringBuilder();
        foreach (var route in routes)
        {
            var result = route.Apply(request, httpMethod);
            if (result.Matches) fitting.Add(result);
            else reasons.Append("\r\n").Append(route.Path).Append(": ").Append(result.FailReason);
        }

        if (fitting.Count == 0)
        {
            throw new InvalidOperationException("None of the given rest routes matches '" + requestType.Name + "' request:" + reasons);
        }

        return MostSpecific(fitting, requestType).Uri;
    }

    /// <summary>Of the routes that bind most values, the shortest. They must bind the same values.</summary>
    private static RouteResolutionResult MostSpecific(List<RouteResolutionResult> fitting, Type requestType)
    {
        var best = fitting[0];
        foreach (var other in fitting)
        {
            var more = other.Route.Variables.Count - best.Route.Variables.Count;
            if (more > 0 || (more == 0 && other.Route.Path.Length < best.Route.Path.Length)) best = other;
        }

        var known = new HashSet<string>(best.Route.Variables, StringComparer.OrdinalIgnoreCase);
        if (fitting.TrueForAll(result => known.IsSupersetOf(result.Route.Variables))) return best;

        throw new InvalidOperationException("Ambiguous matching routes found for '" + requestType.Name + "' request: "
            + string.Join(", ", fitting.ConvertAll(result => result.Route.Path))
            + ". None of them takes all the values that the others take; leave values unset, or remove a route.");
    }

    private static List<RestRoute> RoutesOf(Type requestType)
    {
        var routes = new List<RestRoute>();
        foreach (var attribute in RouteAttributes.Of(requestType))
        {
            routes.Add(new RestRoute(requestType, attribute.Path, attribute.Verbs));
        }

        return routes;
    }
}
