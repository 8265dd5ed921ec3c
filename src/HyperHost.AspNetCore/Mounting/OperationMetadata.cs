using System;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using HttpMethods = ServiceStack.Common.Web.HttpMethods;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// The attributes of a service, its request and its action as endpoint metadata: [Authorize], [AllowAnonymous], [EnableRateLimiting],
/// [OutputCache], [EnableCors], [RequestTimeout] and others. The action's come last, because the last one wins.
/// </summary>
internal static class OperationMetadata
{
    /// <summary>Stands for any verb: any action of the service may run.</summary>
    public const string AllActions = "*";

    private const string Other = "";
    private const string Any = "ANY";

    // v3 compares verbs case-insensitively, and only these have actions
    private static readonly FrozenDictionary<string, string> Verbs =
        HttpMethods.AllVerbs.ToFrozenDictionary(static verb => verb, StringComparer.OrdinalIgnoreCase);

    /// <returns>The verb in upper case, or one name for all other verbs, because endpoints are cached per verb.</returns>
    public static string Known(string verb) => Verbs.TryGetValue(verb, out var known) ? known : Other;

    public static void AddTo(EndpointBuilder endpoint, Type request, string verb)
    {
        foreach (var attribute in Of(request, verb))
        {
            if (attribute is OutputCacheAttribute cache) Add(endpoint, cache);
            else endpoint.Metadata.Add(attribute);
        }
    }

    /// <exception cref="InvalidOperationException">A service, request or action has [Authorize], which requires
    /// MapServiceStack.</exception>
    public static void CheckNoDemands()
    {
        var demanding = EndpointHost.Metadata.Operations.FirstOrDefault(static operation =>
            Of(operation.RequestType, AllActions).Any(static one => one is IAuthorizeData or IAuthorizationRequirementData));
        if (demanding is not null) throw new InvalidOperationException(
            $"{demanding.Name} has [Authorize] of ASP.NET Core, which applies to endpoints: call app.MapServiceStack(\"\") in place of "
                + "app.UseServiceStack(), or use v3's [Authenticate].");
    }

    /// <returns>The attributes except v3's own.</returns>
    public static IEnumerable<Attribute> Of(Type request, string verb)
    {
        var service = EndpointHost.Metadata.GetServiceTypeByRequest(request);
        var ofActions = service is null ? [] : OfActions(ActionsOf(service, request, verb));
        return [.. service is null ? [] : Own(service), .. Own(request), .. ofActions];
    }

    // Any of the actions may run, so every [Authorize] applies, and [AllowAnonymous] only if all actions have it.
    private static IEnumerable<Attribute> OfActions(List<MethodInfo> actions)
    {
        var isOpen = actions.TrueForAll(static action => Own(action).Any(static one => one is IAllowAnonymous));
        return actions.SelectMany(Own).Where(one => isOpen || one is not IAllowAnonymous);
    }

    private static IEnumerable<Attribute> Own(MemberInfo member) =>
        member.GetCustomAttributes(true).OfType<Attribute>().Where(static one => !IsOfV3OrCompiler(one.GetType().Namespace ?? ""));

    private static bool IsOfV3OrCompiler(string space) =>
        space is "ServiceStack" || space.StartsWith("ServiceStack.", StringComparison.Ordinal)
        || space.StartsWith("System.Runtime.", StringComparison.Ordinal)
        || space.StartsWith("System.Diagnostics", StringComparison.Ordinal);

    /// <returns>The candidate actions for a verb; all actions if none matches.</returns>
    private static List<MethodInfo> ActionsOf(Type service, Type request, string verb)
    {
        if (IsOld(service, request)) return OldActionsOf(service, request);

        var all = service.GetActions().Where(action => action.GetParameters()[0].ParameterType == request).ToList();
        if (verb == AllActions) return all;

        // HEAD runs GET's action; with V3Behaviour, Any's
        return NotEmpty(all.FindAll(action => Is(action, verb)))
            ?? NotEmpty(all.FindAll(action => Is(action, Any) || (verb == HttpMethods.Head && Is(action, HttpMethods.Get)))) ?? all;
    }

#pragma warning disable CS0612 // v3 marks its older service base classes as obsolete, but still runs them
    private static bool IsOld(Type service, Type request) => typeof(IService<>).MakeGenericType(request).IsAssignableFrom(service);
#pragma warning restore CS0612

    // one-way calls and SOAP run a method of their own
    private static List<MethodInfo> OldActionsOf(Type service, Type request)
    {
        const BindingFlags Every = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        return [.. service.GetMethods(Every).Where(method => method.GetParameters() is [{ ParameterType: var only }] && only == request)];
    }

    private static List<MethodInfo>? NotEmpty(List<MethodInfo> actions) => actions.Count > 0 ? actions : null;

    private static bool Is(MethodInfo action, string name) => action.Name.Equals(name, StringComparison.OrdinalIgnoreCase);

    // ASP.NET Core ignores the attribute if the endpoint has another policy, which the mount's has
    private static void Add(EndpointBuilder endpoint, OutputCacheAttribute attribute)
    {
        var conventions = new ConventionList();
        if (attribute.PolicyName is { } name) conventions.CacheOutput(name);
        conventions.CacheOutput(policy => Set(policy, attribute), excludeDefaultPolicy: attribute.PolicyName is not null);
        var made = new RouteEndpointBuilder(null, RoutePatternFactory.Pattern(), 0);
        conventions.ApplyTo(made);
        endpoint.Metadata.Add(new CachePolicies([.. made.Metadata.OfType<IOutputCachePolicy>()]));
    }

    private static void Set(OutputCachePolicyBuilder policy, OutputCacheAttribute attribute)
    {
        if (attribute.NoStore) policy.NoCache();
        if (attribute.Duration > 0) policy.Expire(TimeSpan.FromSeconds(attribute.Duration));
        if (attribute.VaryByQueryKeys is { } queries) policy.SetVaryByQuery(queries);
        if (attribute.VaryByHeaderNames is { } headers) policy.SetVaryByHeader(headers);
        if (attribute.VaryByRouteValueNames is { } values) policy.SetVaryByRouteValue(values);
        if (attribute.Tags is { } tags) policy.Tag(tags);
    }
}
