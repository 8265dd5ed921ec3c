namespace ServiceStack.WebHost.Endpoints.Support;

using System.Diagnostics;
using System.Web;
using ServiceStack.Logging;

/// <summary>Base class of handlers for ASP.NET.</summary>
public abstract class HttpHandlerBase : IHttpHandler
{
    private readonly ILog log;

    /// <summary>Initializes a new instance of the <see cref="HttpHandlerBase"/> class.</summary>
    protected HttpHandlerBase()
    {
        log = LogManager.GetLogger(GetType());
    }

    /// <inheritdoc/>
    public bool IsReusable => false;

    /// <summary>Serves a request.</summary>
    public abstract void Execute(HttpContext context);

    /// <inheritdoc/>
    public void ProcessRequest(HttpContext context)
    {
        var started = Stopwatch.StartNew();
        Execute(context);
        if (log.IsDebugEnabled) log.Debug($"{GetType().Name} took {started.ElapsedMilliseconds} ms for a request");
    }
}
