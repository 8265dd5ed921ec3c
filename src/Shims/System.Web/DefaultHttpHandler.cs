namespace System.Web;

using System.Collections.Specialized;

/// <summary>ASP.NET's handler for what IIS itself serves; here it serves nothing.</summary>
public class DefaultHttpHandler : IHttpAsyncHandler
{
    public virtual bool IsReusable => false;

    protected HttpContext Context { get; private set; }

    protected NameValueCollection ExecuteUrlHeaders => Context?.Request.Headers;

    public virtual IAsyncResult BeginProcessRequest(HttpContext context, AsyncCallback callback, object state)
    {
        Context = context;
        throw SystemWeb.NotHere("DefaultHttpHandler");
    }

    public virtual void EndProcessRequest(IAsyncResult result) => throw SystemWeb.NotHere("DefaultHttpHandler");

    public virtual void ProcessRequest(HttpContext context) => throw SystemWeb.NotHere("DefaultHttpHandler");

    public virtual string OverrideExecuteUrlPath() => null;

    public virtual void OnExecuteUrlPreconditionFailure()
    {
    }
}
