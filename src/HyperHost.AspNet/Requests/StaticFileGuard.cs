using System;
using System.Configuration;
using System.Web;
using System.Web.Configuration;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>
/// Checks each file that System.Web is about to send itself, because Mono's System.Web sends every file without a mapped handler.
/// </summary>
internal sealed class StaticFileGuard : IHttpModule
{
    /// <summary>appSettings key in web.config: <c>true</c> allows symbolic links out of the site's folder.</summary>
    public const string LinksSetting = "hyperhost:LinksOutOfTheSite";

    private static readonly Lazy<SiteFiles> Files = new(
        static () => new SiteFiles(HttpRuntime.AppDomainAppPath, linksMayLeave: MayLinksLeave()));

    /// <summary>Registers the module, before the application's first request.</summary>
    /// <returns>Why the registration failed; null on success.</returns>
    public static string? Register()
    {
        try
        {
            HttpApplication.RegisterModule(typeof(StaticFileGuard));
            return null;
        }
        catch (ConfigurationException)
        {
            // the configuration is invalid: every request fails, and shows the error
            return null;
        }
        catch (InvalidOperationException error)
        {
            return error.Message;
        }
    }

    public void Init(HttpApplication context) => context.PostMapRequestHandler += Judge;

    public void Dispose()
    {
    }

    private static void Judge(object? sender, EventArgs e)
    {
        var context = ((HttpApplication)sender!).Context;
        if (context.Handler is not { } handler || !SendsFiles(handler)) return;

        if (Files.Value.Find(SiteFiles.RelativeTo(HttpRuntime.AppDomainAppPath, context.Request.PhysicalPath)) is null)
            throw new HttpException(404, "The file is not there.");
    }

    private static bool SendsFiles(IHttpHandler handler) =>
        handler is DefaultHttpHandler || handler.GetType().FullName == "System.Web.StaticFileHandler";

    private static bool MayLinksLeave() =>
        bool.TryParse(WebConfigurationManager.AppSettings[LinksSetting], out var mayLeave) && mayLeave;
}
