<%@ WebHandler Language="C#" Class="AsyncHandler" %>
using System;
using System.Threading;
using System.Threading.Tasks;
using System.Web;
public class AsyncHandler : IHttpAsyncHandler
{
    HttpContext current;
    public bool IsReusable { get { return false; } }
    public void ProcessRequest(HttpContext context) { throw new NotSupportedException(); }
    public IAsyncResult BeginProcessRequest(HttpContext context, AsyncCallback callback, object state)
    {
        var done = new TaskCompletionSource<string>(state);
        new Timer(delegate { done.SetResult("later"); callback(done.Task); }, null, 100, Timeout.Infinite);
        current = context;
        return done.Task;
    }
    public void EndProcessRequest(IAsyncResult result) { current.Response.Write(((Task<string>)result).Result); }
}
