namespace ServiceStack.WebHost.Endpoints;

/// <summary>The kind of server that hosts an application.</summary>
public enum WebServerType
{
    /// <summary>IIS 6, which maps extensions to ASP.NET.</summary>
    IIS6 = 0,
    /// <summary>IIS 7 or later in integrated mode.</summary>
    IIS7 = 1,
    /// <summary>HttpListener: the application hosts itself.</summary>
    HttpListener = 2,
    /// <summary>Apache with mod_mono.</summary>
    ModMono = 3,
    /// <summary>Mono's FastCGI server, behind nginx or another web server.</summary>
    MonoFastCgi = 4,
}
