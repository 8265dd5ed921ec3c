using System;
using System.Configuration;
using System.Web;
using System.Web.Configuration;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet.Requests;

/// <summary>Judges each file that System.Web is about to send itself: Mono's sends any file that no handler is mapped to.</summary>
internal sealed class StaticFileGuard : IHttpModule
{
    /// <summary>Key of appSettings in web.config: with <c>true</c>, symbolic links may lead out of the site's folder.</summary>
    public const string LinksSetting = "hyperhost:LinksOutOfTheSite";

    private static readonly Lazy<SiteFiles> Files = new(
        static () => new SiteFiles(HttpRuntime.AppDomainAppPath, linksMayLeave: MayLinksLeave()));

    /// <summary>Adds the module to the application, before its first request.</summary>
    /// <returns>Why that was not possible; null if it was.</returns>
    public static string? Register()
    {
        try
        {
            HttpApplication.RegisterModule(typeof(StaticFileGuard));
            return null;
        }
        catch (ConfigurationException)
        {
            // every request fails, and shows it
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
