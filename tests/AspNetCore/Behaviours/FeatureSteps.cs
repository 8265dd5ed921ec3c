using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Security;
using System.Security.Claims;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Features.Authentication;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Primitives;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that read and replace features of a request.</summary>
internal static class FeatureSteps
{
    public static readonly StepGroup All = new("GET HEAD")
    {
        { "feature-of-the-handlers-own", static (context, seen) =>
        {
            var before = context.Features.Revision;
            context.Features.Set(new ScopedNote());
            seen.Note(context.Features.Get<ScopedNote>() is not null, context.Features.Revision > before);
            context.Features.Set<ScopedNote>(null);
            seen.Note(context.Features.Get<ScopedNote>() is null, context.Features[typeof(ScopedNote)] is null);
            return Task.CompletedTask;
        } },
        { "features-enumerated", static (context, seen) =>
        {
            context.Features.Set(new ScopedNote());
            var all = context.Features.Select(static one => one.Key).ToArray();
            seen.Note(all.Contains(typeof(ScopedNote)), all.Contains(typeof(IHttpRequestFeature)), all.Distinct().Count() == all.Length);
            return Task.CompletedTask;
        } },
        { "feature-removed", static (context, seen) =>
        {
            context.Features.Set<IHttpMaxRequestBodySizeFeature>(null);
            seen.Note(context.Features.Get<IHttpMaxRequestBodySizeFeature>() is null);
            return seen.TryAsync(() => context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>());
        } },
        { "feature-of-the-response-wrapped", static async (context, seen) =>
        {
            var own = context.Features.GetRequiredFeature<IHttpResponseFeature>();
            context.Features.Set<IHttpResponseFeature>(new HttpResponseFeature { StatusCode = 418 });
            seen.Note(context.Response.StatusCode);
            context.Features.Set(own);
            seen.Note(context.Response.StatusCode);
            await context.Response.WriteAsync("own");
        } },
        { "feature-of-the-request-wrapped", static (context, seen) =>
        {
            context.Features.Set<IHttpRequestFeature>(new HttpRequestFeature
            {
                Method = "PATCH", Path = "/wrapped", QueryString = "?q=1",
            });
            seen.Note(context.Request.Method, context.Request.Path, context.Request.Query["q"]);
            return Task.CompletedTask;
        } },
        { "identifier", static (context, seen) =>
        {
            seen.Note(context.TraceIdentifier.Length > 3);
            context.Features.GetRequiredFeature<IHttpRequestIdentifierFeature>().TraceIdentifier = "own";
            seen.Note(context.TraceIdentifier);
            return Task.CompletedTask;
        } },
        { "connection", static (context, seen) =>
        {
            var connection = context.Features.GetRequiredFeature<IHttpConnectionFeature>();
            seen.Note(connection.RemoteIpAddress, connection.LocalIpAddress is not null, connection.ConnectionId is { Length: > 0 });
            return Task.CompletedTask;
        } },
        { "connection-without-addresses", static (context, seen) =>
        {
            context.Connection.RemoteIpAddress = null;
            context.Connection.LocalIpAddress = null;
            seen.Note(context.Connection.RemoteIpAddress is null, context.Connection.LocalIpAddress is null);
            return Task.CompletedTask;
        } },
        { "connection-of-another-client", static (context, seen) =>
        {
            context.Features.Set<IHttpConnectionFeature>(
                new HttpConnectionFeature { RemoteIpAddress = IPAddress.Loopback, RemotePort = 7 });
            seen.Note(context.Connection.RemoteIpAddress, context.Connection.RemotePort);
            return Task.CompletedTask;
        } },
        { "connection-close-requested", static (context, seen) => seen.TryAsync(() => context.Connection.RequestClose()) },
        { "tls-of-http", static async (context, seen) =>
        {
            seen.Note(
                context.Features.Get<ITlsConnectionFeature>() is null, context.Features.Get<ITlsHandshakeFeature>() is null,
                context.Connection.ClientCertificate is null, await context.Connection.GetClientCertificateAsync() is null);
            seen.Note(context.Features.Get<ITlsTokenBindingFeature>() is null, context.Request.IsHttps);
        } },
        { "synchronous-io", static (context, seen) =>
        {
            var control = context.Features.GetRequiredFeature<IHttpBodyControlFeature>();
            seen.Note(control.AllowSynchronousIO);
            control.AllowSynchronousIO = true;
            seen.Note(context.Features.GetRequiredFeature<IHttpBodyControlFeature>().AllowSynchronousIO);
            return Task.CompletedTask;
        } },
        { "upgrade-refused", static (context, seen) =>
        {
            seen.Note(context.Features.Get<IHttpUpgradeFeature>()?.IsUpgradableRequest ?? false);
            seen.Note(context.Features.Get<IHttpExtendedConnectFeature>()?.IsExtendedConnect ?? false);
            seen.Note(context.WebSockets.IsWebSocketRequest, context.WebSockets.WebSocketRequestedProtocols.Count);
            return Task.CompletedTask;
        } },
        { "upgrade-without-the-middleware", static (context, seen) =>
            seen.TryAsync(async () => await context.WebSockets.AcceptWebSocketAsync()) },
        { "reset", static (context, seen) =>
        {
            seen.Note(context.Features.Get<IHttpResetFeature>() is null, context.Features.Get<IHttpsCompressionFeature>() is null);
            return Task.CompletedTask;
        } },
        { "endpoint", static (context, seen) =>
        {
            seen.Note(context.GetEndpoint()?.DisplayName, context.GetRouteValue("name"), context.Request.RouteValues.Count);
            context.SetEndpoint(null);
            seen.Note(context.GetEndpoint() is null);
            return Task.CompletedTask;
        } },
        { "endpoint-of-the-feature", static (context, seen) =>
        {
            var own = new Endpoint(null, null, "own");
            context.Features.GetRequiredFeature<IEndpointFeature>().Endpoint = own;
            context.Features.GetRequiredFeature<IRouteValuesFeature>().RouteValues = new RouteValueDictionary { ["a"] = 1 };
            seen.Note(context.GetEndpoint()?.DisplayName, context.Request.RouteValues["a"]);
            return Task.CompletedTask;
        } },
        { "services", static (context, seen) =>
        {
            seen.Note(
                ReferenceEquals(context.RequestServices, context.Features.GetRequiredFeature<IServiceProvidersFeature>().RequestServices),
                ReferenceEquals(
                    context.RequestServices.GetRequiredService<ScopedNote>(), context.RequestServices.GetRequiredService<ScopedNote>()));
            return Task.CompletedTask;
        } },
        { "user", static (context, seen) =>
        {
            seen.Note(context.User.Identity?.IsAuthenticated, context.User.Claims.Count());
            seen.Note(context.Features.Get<IHttpAuthenticationFeature>()?.User?.Identity?.Name);
            context.User = new ClaimsPrincipal(new ClaimsIdentity([new Claim(ClaimTypes.Name, "ada")], "Own"));
            seen.Note(context.User.Identity?.Name, context.Features.Get<IHttpAuthenticationFeature>()?.User?.Identity?.Name);
            return Task.CompletedTask;
        } },
        { "items-replaced", static (context, seen) =>
        {
            context.Items = new Dictionary<object, object?> { ["own"] = 1 };
            seen.Note(context.Items.Count, context.Features.GetRequiredFeature<IItemsFeature>().Items.Count);
            return Task.CompletedTask;
        } },
        { "query-replaced", static (context, seen) =>
        {
            context.Request.Query = new QueryCollection(new Dictionary<string, StringValues> { ["a"] = "b c" });
            seen.Note(context.Request.Query["a"], context.Request.QueryString);
            context.Request.QueryString = new QueryString("?d=e");
            seen.Note(context.Request.Query["d"], context.Request.Query.Count);
            return Task.CompletedTask;
        } },
        { "cookies-replaced", static (context, seen) =>
        {
            context.Request.Headers.Cookie = "a=b; c=d";
            seen.Note(context.Request.Cookies["a"], context.Request.Cookies.Count, context.Request.Cookies.ContainsKey("e"));
            return Task.CompletedTask;
        } },
        { "headers-of-the-request-replaced", static (context, seen) =>
        {
            context.Features.GetRequiredFeature<IHttpRequestFeature>().Headers =
                new HeaderDictionary { ["X-Own"] = "1", ["Host"] = "own.test" };
            seen.Note(context.Request.Headers["X-Own"], context.Request.Host, context.Request.Headers.Count);
            return Task.CompletedTask;
        } },
        { "headers-of-the-request-changed", static (context, seen) =>
        {
            var headers = context.Request.Headers;
            headers["X-Own"] = new[] { "a", "b" };
            headers.Append("X-Own", "c");
            headers.Remove("Host");
            seen.Note(headers["x-own"].Count, headers.ContainsKey("Host"), context.Request.Host.HasValue, headers.IsReadOnly);
            return Task.CompletedTask;
        } },
        { "target-and-protocol", static (context, seen) =>
        {
            var request = context.Features.GetRequiredFeature<IHttpRequestFeature>();
            seen.Note(request.Protocol, request.Scheme, request.Method, request.RawTarget.Split('?')[0], request.PathBase, request.Path);
            request.RawTarget = "/own";
            request.Protocol = "HTTP/9";
            seen.Note(request.RawTarget, context.Request.Protocol);
            return Task.CompletedTask;
        } },
        { "path-base-taken-off", static (context, seen) =>
        {
            context.Request.Path.StartsWithSegments("/do", out var rest);
            context.Request.PathBase = "/do";
            context.Request.Path = rest;
            seen.Note(context.Request.PathBase, context.Request.Path, context.Request.PathBase.Add(context.Request.Path));
            return Task.CompletedTask;
        } },
        { "lifetime-by-a-source", static (context, seen) =>
        {
            using var own = new CancellationTokenSource();
            context.Features.GetRequiredFeature<IHttpRequestLifetimeFeature>().RequestAborted = own.Token;
            seen.Note(context.RequestAborted == own.Token, context.RequestAborted.IsCancellationRequested);
            return Task.CompletedTask;
        } },
        { "lifetime-token-is-one", static (context, seen) =>
        {
            seen.Note(context.RequestAborted == context.RequestAborted, context.RequestAborted.CanBeCanceled);
            return Task.CompletedTask;
        } },
        { "activity", static (context, seen) =>
        {
            var activity = Activity.Current;
            seen.Note(activity?.OperationName, activity?.IdFormat, activity?.ParentId is null, activity?.Kind);
            seen.Note(
                ReferenceEquals(context.Features.Get<IHttpActivityFeature>()?.Activity, activity), activity?.TraceId.ToString().Length);
            return Task.CompletedTask;
        } },
        { "metrics-tags", static (context, seen) =>
        {
            seen.Note(context.Features.Get<IHttpMetricsTagsFeature>() is null);
            return Task.CompletedTask;
        } },
        { "context-accessor", static async (context, seen) =>
        {
            var accessor = context.RequestServices.GetRequiredService<IHttpContextAccessor>();
            seen.Note(ReferenceEquals(accessor.HttpContext, context));
            await Task.Yield();
            seen.Note(ReferenceEquals(accessor.HttpContext, context), ReferenceEquals(context.Request.HttpContext, context));
        } },
        { "form-of-the-handlers-own", static async (context, seen) =>
        {
            context.Request.Form = new FormCollection(new Dictionary<string, StringValues> { ["a"] = "1" });
            seen.Note(context.Request.HasFormContentType, (await context.Request.ReadFormAsync())["a"]);
        } },
        { "status-code-pages-feature", static (context, seen) =>
        {
            seen.Note(context.Features.Get<Microsoft.AspNetCore.Diagnostics.IStatusCodePagesFeature>() is null);
            seen.Note(context.Features.Get<Microsoft.AspNetCore.Diagnostics.IExceptionHandlerFeature>() is null);
            return Task.CompletedTask;
        } },
    };

    public static readonly StepGroup Traced =
        new("GET", header: "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
        {
            { "activity-of-a-parent", static (_, seen) =>
            {
                seen.Note(Activity.Current?.TraceId, Activity.Current?.ParentSpanId, Activity.Current?.ActivityTraceFlags);
                return Task.CompletedTask;
            } },
        };

    public static readonly StepGroup Baggage = new("GET", header: "Correlation-Context: a=b, c=d")
    {
        { "activity-without-a-parent-has-no-baggage", static (_, seen) =>
        {
            seen.Note(Activity.Current?.Baggage.Count());
            return Task.CompletedTask;
        } },
    };

    public static readonly StepGroup Expecting = new("POST", "some body", header: "Expect: 100-continue")
    {
        { "continue-is-asked-for", static async (context, seen) =>
        {
            seen.Note(await RequestBodySteps.ReadAsync(context.Request.Body));
            await context.Response.WriteAsync("continued");
        } },
    };
}
