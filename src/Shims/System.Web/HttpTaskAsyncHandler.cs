namespace System.Web;

using System.Threading.Tasks;

public abstract class HttpTaskAsyncHandler : IHttpAsyncHandler
{
    public virtual bool IsReusable => false;

    public abstract Task ProcessRequestAsync(HttpContext context);

    public virtual void ProcessRequest(HttpContext context) =>
        throw new NotSupportedException($"{GetType()} cannot be executed synchronously.");

    IAsyncResult IHttpAsyncHandler.BeginProcessRequest(HttpContext context, AsyncCallback cb, object extraData) =>
        TaskToAsyncResult.Begin(ProcessRequestAsync(context), cb, extraData);

    void IHttpAsyncHandler.EndProcessRequest(IAsyncResult result) => TaskToAsyncResult.End(result);
}
