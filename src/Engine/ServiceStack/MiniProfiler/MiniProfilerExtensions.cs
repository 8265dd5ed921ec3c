namespace ServiceStack.MiniProfiler;

using System;

/// <summary>Steps of a profiler. Without a profiler they measure nothing and run the same code.</summary>
public static class MiniProfilerExtensions
{
    /// <summary>Adds the results of another profiler, as of a service that was called, to the current step.</summary>
    public static void AddProfilerResults(this Profiler profiler, Profiler externalProfiler)
    {
        if (profiler?.Head != null && externalProfiler?.Root != null) profiler.Head.AddChild(externalProfiler.Root);
    }

    /// <summary>Measures a function as a step and returns its result.</summary>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    public static T Inline<T>(this Profiler profiler, Func<T> selector, string name)
    {
        if (selector == null) throw new ArgumentNullException(nameof(selector));

        using (profiler.Step(name)) return selector();
    }

    /// <summary>Returns the markup that shows the results of this profiler in a corner of the page.</summary>
    public static IHtmlString Render(this Profiler profiler) => UI.MiniProfilerHandler.RenderIncludes(profiler);

    /// <summary>Starts a step.</summary>
    /// <returns>The step, ended by its disposal; null without a profiler, or at a lower level.</returns>
    public static IDisposable Step(this Profiler profiler, string name, ProfileLevel level = ProfileLevel.Info) =>
        profiler == null || level > profiler.Level ? null : new Timing(profiler, profiler.Head ?? profiler.Root, name);
}
