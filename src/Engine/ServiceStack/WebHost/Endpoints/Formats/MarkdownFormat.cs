namespace ServiceStack.WebHost.Endpoints.Formats;

using System.Linq;
using ServiceStack.Logging;

/// <summary>
/// Stands for v3's Markdown views among the plugins that every app starts with, so that <c>Plugins.RemoveAll(x
/// => x is MarkdownFormat)</c> means what it meant. Views are not rendered: where an app has any, the log says so once, and what to do.
/// </summary>
public class MarkdownFormat : IPlugin
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(MarkdownFormat));

    public MarkdownFormat()
    {
    }

    public void Register(IAppHost appHost)
    {
        var folder = (appHost.VirtualPathProvider ?? EndpointHost.VirtualPathProvider)?.GetDirectory("Views");
        var view = folder?.GetAllMatchingFiles("*.md").FirstOrDefault();
        if (view == null) return;

        Log.Error(
            $"Markdown views are not rendered: {view.VirtualPath}. Answer with HTML of the service's own, as new HttpResult(html, "
            + "\"text/html\"), "
            + "or take the plugin out with Plugins.RemoveAll(x => x is MarkdownFormat).");
    }
}
