namespace ServiceStack.ServiceInterface;

using System;
using System.Web;

/// <summary>Under ASP.NET, gives services their 401 back that forms authentication turns into a redirect to its login page.</summary>
public class SuppressFormsAuthenticationRedirectModule : IHttpModule
{
    private static readonly object StatusKey = new();

    /// <summary>Initializes a new instance of the <see cref="SuppressFormsAuthenticationRedirectModule"/> class.</summary>
    public SuppressFormsAuthenticationRedirectModule()
    {
    }

    /// <summary>The path of the services; redirects of other paths stay.</summary>
    public static string PathToSupress { get; set; } = "/api";

    /// <inheritdoc/>
    public void Dispose() => GC.SuppressFinalize(this);

    /// <inheritdoc/>
    public virtual void Init(HttpApplication context)
    {
        context.PostReleaseRequestState += KeepStatus;
        context.EndRequest += RestoreStatus;
    }

    private static void KeepStatus(object sender, EventArgs args)
    {
        var context = ((HttpApplication)sender).Context;
        var status = context.Response.StatusCode;
        if ((status == 401 || status == 403) && context.Request.Path.StartsWith(PathToSupress, StringComparison.OrdinalIgnoreCase))
        {
            context.Items[StatusKey] = status;
        }
    }

    private static void RestoreStatus(object sender, EventArgs args)
    {
        var context = ((HttpApplication)sender).Context;
        if (context.Items[StatusKey] is not int status) return;

        context.Response.TrySkipIisCustomErrors = true;
        context.Response.ClearContent();
        context.Response.StatusCode = status;
        context.Response.RedirectLocation = null;
    }
}
