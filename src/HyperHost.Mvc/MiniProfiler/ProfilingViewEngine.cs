using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ViewEngines;
using ServiceStack.MiniProfiler;

namespace ServiceStack.Mvc.MiniProfiler;

/// <summary>Measures how long views are searched and rendered.</summary>
public class ProfilingViewEngine : IViewEngine
{
    private readonly IViewEngine _wrapped;

    /// <summary>Measures the views of another engine.</summary>
    public ProfilingViewEngine(IViewEngine wrapped)
    {
        _wrapped = wrapped ?? throw new ArgumentNullException(nameof(wrapped));
    }

    /// <inheritdoc/>
    public ViewEngineResult FindView(ActionContext context, string viewName, bool isMainPage)
    {
        using (Profiler.Current.Step($"Find: {viewName}")) return Wrap(_wrapped.FindView(context, viewName, isMainPage), isMainPage);
    }

    /// <inheritdoc/>
    public ViewEngineResult GetView(string? executingFilePath, string viewPath, bool isMainPage) =>
        Wrap(_wrapped.GetView(executingFilePath, viewPath, isMainPage), isMainPage);

    internal static void WrapAll(IList<IViewEngine> engines)
    {
        for (var i = 0; i < engines.Count; i++)
        {
            if (engines[i] is not ProfilingViewEngine) engines[i] = new ProfilingViewEngine(engines[i]);
        }
    }

    private static ViewEngineResult Wrap(ViewEngineResult found, bool isMainPage) => found.View is { } view
        ? ViewEngineResult.Found(found.ViewName, new ProfiledView(view, isMainPage))
        : found;
}
