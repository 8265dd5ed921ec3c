using System;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Filters;
using ServiceStack.MiniProfiler;

namespace ServiceStack.Mvc.MiniProfiler;

/// <summary>Measures actions and results as steps of the request's profiler.</summary>
public class ProfilingActionFilter : ActionFilterAttribute
{
    private static readonly object Step = new();

    /// <inheritdoc/>
    public override void OnActionExecuting(ActionExecutingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.HttpContext.Items.ContainsKey(Step) || Profiler.Current is not { } profiler) return;

        var name = context.ActionDescriptor is ControllerActionDescriptor action
            ? $"Controller: {action.ControllerName}.{action.ActionName}" : $"Action: {context.ActionDescriptor.DisplayName}";
        context.HttpContext.Items[Step] = profiler.Step(name);
    }

    /// <inheritdoc/>
    public override void OnActionExecuted(ActionExecutedContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (context.HttpContext.Items[Step] is not IDisposable step) return;

        context.HttpContext.Items.Remove(Step);
        step.Dispose();
    }
}
