namespace ServiceStack.Razor;

using System.Linq;
using ServiceStack.Logging;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Takes the place of v3's Razor plug-in, so that an app that names it compiles and starts. Razor views
/// are not rendered: if there are any, the log names them once, and what to do.
/// </summary>
public class RazorFormat : IPlugin, IRazorPlugin
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RazorFormat));

    /// <summary>Initializes a new instance of the <see cref="RazorFormat"/> class.</summary>
    public RazorFormat()
    {
    }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        var views = (appHost.VirtualPathProvider ?? EndpointHost.VirtualPathProvider)?.GetAllMatchingFiles("*.cshtml")
            .Select(file => file.VirtualPath).ToList();
        if (views is not { Count: > 0 }) return;

        Log.Error($"Razor views are not rendered: {views[0]}{(views.Count > 1 ? $" and {views.Count - 1} more" : "")}. "
            + "Write them as Markdown views (.md), or answer with HTML of the service's own, as new HttpResult(html, \"text/html\").");
    }
}
