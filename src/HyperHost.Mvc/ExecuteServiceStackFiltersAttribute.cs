using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Filters;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost;
using ServiceStack.Mvc.Filters;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.Mvc;

/// <summary>Applies v3's filter attributes to controllers and actions, and gives v3's errors their status.</summary>
/// <remarks>
/// <see cref="ServiceStackController"/> has it. AddServiceStackControllers adds it to all controllers, so that <c>[Authenticate]</c> is
/// never without effect.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
public class ExecuteServiceStackFiltersAttribute : ActionFilterAttribute
{
    private static readonly object Done = new();

    /// <summary>Initializes a filter that runs before other filters of actions.</summary>
    public ExecuteServiceStackFiltersAttribute()
    {
        Order = int.MinValue + 100;
    }

    /// <inheritdoc/>
    public override void OnActionExecuting(ActionExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        // the filter of all controllers and that of the class are two; an error page of the same request is another controller
        if (context.HttpContext.Items[Done] is Run known && known.Controller == context.Controller) return;

        context.HttpContext.Items[Done] = new Run(context.Controller, this);
        if (Attributes<IHasRequestFilter>(context.ActionDescriptor) is not { Count: > 0 } filters) return;

        var v3 = context.HttpContext.GetServiceStack();
        var message = context.ActionArguments.Values.FirstOrDefault(static value => value is not (null or string or ValueType));
        foreach (var filter in filters.OrderBy(static one => one.Priority))
        {
            context.Result = filter is AuthenticateAttribute access
                ? Refusal(access, context, v3)
                : Apply(() => Wired(filter.Copy(), v3).RequestFilter(v3.Request, v3.Response, message), v3);
            if (context.Result is not null) return;
        }
    }

    /// <inheritdoc/>
    public override void OnActionExecuted(ActionExecutedContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.HttpContext.Items[Done] is not Run run || run.Controller != context.Controller || run.First != this) return;

        if (context is { Exception: { } error, ExceptionHandled: false })
        {
            if (Response(error, context.HttpContext) is not { } result) return;

            (context.Result, context.ExceptionHandled) = (result, true);
            return;
        }

        if (Attributes<IHasResponseFilter>(context.ActionDescriptor) is not { Count: > 0 } filters) return;

        var v3 = context.HttpContext.GetServiceStack();
        var value = context.Result switch { ObjectResult result => result.Value, JsonResult result => result.Value, _ => null };
        foreach (var filter in filters.OrderBy(static one => one.Priority))
        {
            if (Apply(() => Wired(filter.Copy(), v3).ResponseFilter(v3.Request, v3.Response, value), v3) is not { } ended) continue;

            context.Result = ended;
            return;
        }
    }

    private static ActionResult? Refusal(AuthenticateAttribute access, ActionExecutingContext context, ServiceStackContext v3)
    {
        if (!Access.Covers(access, v3.Request) || EndpointHost.Config.HasValidAuthSecret(v3.Request)) return null;

        v3.Container.AutoWire(access);
        var controller = context.Controller as ServiceStackController;
        if (!Access.IsAuthenticated(access, v3.Request, v3.Response))
        {
            if (access.HtmlRedirect is { Length: > 0 } page && Access.AcceptsHtml(context.HttpContext.Request))
            {
                var format = page + (page.Contains('?', StringComparison.Ordinal) ? "&" : "?") + "redirect={0}";
                return new RedirectResult(Access.LoginPage(format, context.HttpContext.Request));
            }

            return controller?.AuthenticationErrorResult ?? new ProviderChallengeResult();
        }

        return Access.IsAuthorized(access, v3.Request) ? null : controller?.AuthorizationErrorResult ?? new StatusCodeResult(403);
    }

    private static EmptyResult? Apply(Action filter, ServiceStackContext v3)
    {
        filter();
        return v3.Response.IsClosed ? new EmptyResult() : null;
    }

    private static T Wired<T>(T attribute, ServiceStackContext v3)
    {
        v3.Container.AutoWire(attribute);
        return attribute;
    }

    // errors of the server are ASP.NET Core's: its pages and logs have them
    private static ActionResult? Response(Exception error, Microsoft.AspNetCore.Http.HttpContext context)
    {
        var status = error is IHttpError http ? http.Status : error.ToStatusCode();
        if (error is not IHttpError && status >= 500) return null;
        if (Access.AcceptsHtml(context.Request)) return new StatusCodeResult(status);

        return new ServiceStackJsonResult(new ErrorResponse { ResponseStatus = StatusOf(error) }) { StatusCode = status };
    }

    private static ResponseStatus StatusOf(Exception error) =>
        error is IHttpError http ? new ResponseStatus(http.ErrorCode, http.Message) : error.ToResponseStatus();

    private static List<T> Attributes<T>(Microsoft.AspNetCore.Mvc.Abstractions.ActionDescriptor action)
        where T : class
    {
        if (action is not ControllerActionDescriptor described) return [];

        return
        [
            .. described.ControllerTypeInfo.GetCustomAttributes(true).OfType<T>(),
            .. described.MethodInfo.GetCustomAttributes(true).OfType<T>(),
        ];
    }

    private sealed record Run(object Controller, ExecuteServiceStackFiltersAttribute First);
}
