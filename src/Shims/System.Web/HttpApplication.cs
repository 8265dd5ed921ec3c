namespace System.Web;

using System.ComponentModel;
using System.Web.SessionState;

/// <summary>Base of an app's Global class. <see cref="Hosting.GlobalApplication"/> raises its events if a server runs it.</summary>
public class HttpApplication : IHttpAsyncHandler, IComponent
{
    private EventHandlerList _events;
    private HttpServerUtility _server;

    public event EventHandler Disposed;

    public event EventHandler BeginRequest { add => Add("BeginRequest", value); remove => Remove("BeginRequest", value); }

    public event EventHandler AuthenticateRequest
    {
        add => Add("AuthenticateRequest", value);
        remove => Remove("AuthenticateRequest", value);
    }

    public event EventHandler PostAuthenticateRequest
    {
        add => Add("PostAuthenticateRequest", value);
        remove => Remove("PostAuthenticateRequest", value);
    }

    public event EventHandler AuthorizeRequest { add => Add("AuthorizeRequest", value); remove => Remove("AuthorizeRequest", value); }

    public event EventHandler ResolveRequestCache
    {
        add => Add("ResolveRequestCache", value);
        remove => Remove("ResolveRequestCache", value);
    }

    public event EventHandler MapRequestHandler { add => Add("MapRequestHandler", value); remove => Remove("MapRequestHandler", value); }

    public event EventHandler AcquireRequestState
    {
        add => Add("AcquireRequestState", value);
        remove => Remove("AcquireRequestState", value);
    }

    public event EventHandler PreRequestHandlerExecute
    {
        add => Add("PreRequestHandlerExecute", value);
        remove => Remove("PreRequestHandlerExecute", value);
    }

    public event EventHandler PostRequestHandlerExecute
    {
        add => Add("PostRequestHandlerExecute", value);
        remove => Remove("PostRequestHandlerExecute", value);
    }

    public event EventHandler PostMapRequestHandler
    {
        add => Add("PostMapRequestHandler", value);
        remove => Remove("PostMapRequestHandler", value);
    }

    public event EventHandler ReleaseRequestState
    {
        add => Add("ReleaseRequestState", value);
        remove => Remove("ReleaseRequestState", value);
    }

    public event EventHandler PostReleaseRequestState
    {
        add => Add("PostReleaseRequestState", value);
        remove => Remove("PostReleaseRequestState", value);
    }

    public event EventHandler UpdateRequestCache { add => Add("UpdateRequestCache", value); remove => Remove("UpdateRequestCache", value); }

    public event EventHandler EndRequest { add => Add("EndRequest", value); remove => Remove("EndRequest", value); }

    public event EventHandler LogRequest { add => Add("LogRequest", value); remove => Remove("LogRequest", value); }

    public event EventHandler PreSendRequestHeaders
    {
        add => Add("PreSendRequestHeaders", value);
        remove => Remove("PreSendRequestHeaders", value);
    }

    public event EventHandler PreSendRequestContent
    {
        add => Add("PreSendRequestContent", value);
        remove => Remove("PreSendRequestContent", value);
    }

    public event EventHandler Error { add => Add("Error", value); remove => Remove("Error", value); }

    public HttpApplicationState Application => HttpApplicationState.Shared;

    public HttpContext Context => HttpContext.Current;

    public HttpRequest Request => Context?.Request ?? throw NoRequest();

    public HttpResponse Response => Context?.Response ?? throw NoRequest();

    public HttpServerUtility Server => _server ??= new HttpServerUtility();

    public HttpSessionState Session => Context?.Session ?? throw NoRequest();

    public System.Security.Principal.IPrincipal User => Context?.User;

    public HttpModuleCollection Modules { get; } = new();

    public ISite Site { get; set; }

    protected EventHandlerList Events => _events ??= new EventHandlerList();

    bool IHttpHandler.IsReusable => true;

    public virtual void Init()
    {
    }

    public virtual void Dispose()
    {
        Disposed?.Invoke(this, EventArgs.Empty);
        _events?.Dispose();
    }

    /// <summary>Has the request end with the events of its end; those between are left out.</summary>
    public void CompleteRequest()
    {
        if (Context is { } context) context.IsCompleted = true;
    }

    public virtual string GetVaryByCustomString(HttpContext context, string custom) => null;

    public virtual string GetOutputCacheProviderName(HttpContext context) => "AspNetInternalProvider";

    void IHttpHandler.ProcessRequest(HttpContext context) => throw SystemWeb.NotHere("HttpApplication.ProcessRequest");

    IAsyncResult IHttpAsyncHandler.BeginProcessRequest(HttpContext context, AsyncCallback cb, object extraData) =>
        throw SystemWeb.NotHere("HttpApplication.BeginProcessRequest");

    void IHttpAsyncHandler.EndProcessRequest(IAsyncResult result) => throw SystemWeb.NotHere("HttpApplication.EndProcessRequest");

    /// <summary>Calls who listens to an event, by its name.</summary>
    internal void Raise(string name) => ((EventHandler)_events?[string.Intern(name)])?.Invoke(this, EventArgs.Empty);

    /// <summary>Has a method listen to an event.</summary>
    /// <returns>False for a name that is no event's.</returns>
    internal bool TryListen(string name, EventHandler handler)
    {
        if (GetType().GetEvent(name) is not { } found || found.EventHandlerType != typeof(EventHandler)) return false;

        found.AddEventHandler(this, handler);
        return true;
    }

    private static HttpException NoRequest() => new("Request is not available in this context.");

    // the list compares its keys by reference
    private void Add(string name, EventHandler handler) => Events.AddHandler(string.Intern(name), handler);

    private void Remove(string name, EventHandler handler) => Events.RemoveHandler(string.Intern(name), handler);
}
