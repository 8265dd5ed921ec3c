namespace System.Web;

using System.Collections;
using System.Security.Principal;
using System.Threading;
using System.Web.Caching;
using System.Web.SessionState;

/// <summary>
/// A request of System.Web. A server makes one for each request of an application with a class of Global.asax; else nothing makes one but
/// the app itself, and <see cref="Current"/> is null.
/// </summary>
public sealed class HttpContext : IServiceProvider
{
    private static readonly AsyncLocal<HttpContext> CurrentContext = new();
    private static bool _everSet;
    private readonly HttpRequest _request;
    private readonly HttpResponse _response;
    private Hashtable _items;
    private ArrayList _errors;
    private HttpServerUtility _server;
    private HttpSessionState _session;

    public HttpContext(HttpRequest request, HttpResponse response)
    {
        _request = request;
        _response = response;
        Timestamp = DateTime.Now;
        if (request != null) request.Context = this;
    }

    public HttpContext(HttpWorkerRequest wr)
        : this(new HttpRequest(wr), new HttpResponse(wr))
    {
    }

    /// <summary>
    /// Null, unless an application with a class of Global.asax is served, a server has set <see cref="Hosting.CurrentRequest"/>, or the
    /// app's own code has set it; a test may.
    /// </summary>
    public static HttpContext Current
    {
        get => (_everSet ? CurrentContext.Value : null) ?? Hosting.CurrentRequest.Find?.Invoke();
        set
        {
            if (value == null && !_everSet) return;
            _everSet = true;
            CurrentContext.Value = value;
        }
    }

    public HttpRequest Request => _request;

    public HttpResponse Response => _response;

    public IDictionary Items => _items ??= [];

    public HttpServerUtility Server => _server ??= new HttpServerUtility();

    public HttpApplicationState Application => HttpApplicationState.Shared;

    public HttpApplication ApplicationInstance { get; set; }

    public Cache Cache => HttpRuntime.Cache;

    public HttpSessionState Session => _session ??= Items["AspSession"] as HttpSessionState;

    public IPrincipal User { get; set; }

    public IHttpHandler Handler { get; set; }

    public IHttpHandler CurrentHandler => Handler;

    public IHttpHandler PreviousHandler => null;

    public Exception Error => _errors is { Count: > 0 } ? (Exception)_errors[0] : null;

    public Exception[] AllErrors => _errors is { Count: > 0 } ? (Exception[])_errors.ToArray(typeof(Exception)) : null;

    /// <summary>By customErrors of web.config; false without a server.</summary>
    public bool IsCustomErrorEnabled => CustomErrors switch
    {
        "On" => true,
        "RemoteOnly" => !Request.IsLocal,
        _ => false,
    };

    public bool IsDebuggingEnabled => false;

    public bool IsPostNotification => false;

    internal static string CustomErrors { get; set; } = "Off";

    /// <summary>Whether nothing more is to be done than what ends a request.</summary>
    internal bool IsCompleted { get; set; }

    /// <summary>Whether an event is being raised: then ending the response leaves its handler at once.</summary>
    internal bool IsInEvent { get; set; }

    public bool SkipAuthorization { get; set; }

    public bool ThreadAbortOnTimeout { get; set; }

    public DateTime Timestamp { get; }

    public void AddError(Exception errorInfo) => (_errors ??= []).Add(errorInfo);

    public void ClearError() => _errors = null;

    public object GetService(Type service) => throw SystemWeb.NotHere("HttpContext.GetService");

    public void RemapHandler(IHttpHandler handler) => Handler = handler;

    public void RewritePath(string path) => Request.Rewrite(path);

    public void RewritePath(string path, bool rebaseClientPath) => Request.Rewrite(path);

    public static object GetGlobalResourceObject(string classKey, string resourceKey) =>
        throw SystemWeb.NotHere("HttpContext.GetGlobalResourceObject");
}
