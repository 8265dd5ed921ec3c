using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Modern;

/// <summary>The HTTP methods of a path, and of an operation.</summary>
internal static class AllowedMethods
{
    private static readonly string[] Usual =
        [HttpMethods.Get, HttpMethods.Post, HttpMethods.Put, HttpMethods.Patch, HttpMethods.Delete];

    // v3 has routes for HEAD and OPTIONS only if an action has them; this repository's engine serves both everywhere
    private static readonly bool HasHeadAndOptions = typeof(EndpointHostConfig).GetProperty("V3Behaviour") is not null;

    /// <summary>Whether a service has an action for a method. True as well if the engine does not know the actions.</summary>
    public static bool HasAction(Operation? operation, string method) =>
        operation?.Actions is not { Count: > 0 } actions
        || method is HttpMethods.Head or HttpMethods.Options
        || actions.Exists(action =>
            action.Equals(method, StringComparison.OrdinalIgnoreCase)
            || action.Equals(ActionContext.AnyAction, StringComparison.OrdinalIgnoreCase));

    /// <summary>The methods that the routes of a path have, with a service for each; empty for a path without routes.</summary>
    public static IReadOnlyList<string> OfPath(string path) => WithImplied(
        Usual.Where(method =>
            RestHandler.FindMatchingRestPath(method, path, out _) is { } route
            && HasAction(EndpointHost.Metadata?.GetOperation(route.RequestType), method)));

    /// <summary>The methods of an operation at a predefined path, such as <c>/json/reply/Hello</c>.</summary>
    public static IReadOnlyList<string> OfOperation(Operation operation) =>
        WithImplied(Usual.Where(method => HasAction(operation, method)));

    private static List<string> WithImplied(IEnumerable<string> methods)
    {
        var all = methods.ToList();
        if (all.Count == 0 || !HasHeadAndOptions) return all;

        if (all.Contains(HttpMethods.Get)) all.Insert(all.IndexOf(HttpMethods.Get) + 1, HttpMethods.Head);
        all.Add(HttpMethods.Options);
        return all;
    }
}
