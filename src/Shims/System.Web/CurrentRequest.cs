namespace System.Web.Hosting;

/// <summary>
/// Lets a server create the context of a request when code first reads <see cref="HttpContext.Current"/>. No type of the framework.
/// </summary>
public static class CurrentRequest
{
    internal static Func<HttpContext> Find { get; private set; }

    /// <param name="find">Returns the context of the current request; null outside a request. Null ends it.</param>
    /// <param name="folder">The folder of the application's files; null for that of its assemblies.</param>
    public static void Provide(Func<HttpContext> find, string folder)
    {
        Find = find;
        HttpRuntime.Folder = folder;
    }

    /// <summary>Passes the cookies that were added to the response.</summary>
    public static void SendCookies(HttpContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        context.Response.SendCookies();
    }
}
