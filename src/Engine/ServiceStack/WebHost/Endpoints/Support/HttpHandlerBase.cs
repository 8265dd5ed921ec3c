namespace ServiceStack.WebHost.Endpoints.Support;

using System.Diagnostics;
using System.Web;
using ServiceStack.Logging;

public abstract class HttpHandlerBase : IHttpHandler
{
    private readonly ILog log;

    protected HttpHandlerBase()
    {
        log = LogManager.GetLogger(GetType());
    }

    public bool IsReusable => false;

    public abstract void Execute(HttpContext context);

    public void ProcessRequest(HttpContext context)
    {
        var started = Stopwatch.StartNew();
        Execute(context);
        if (log.IsDebugEnabled) log.Debug($"{GetType().Name} took {started.ElapsedMilliseconds} ms for a request");
    }
}
