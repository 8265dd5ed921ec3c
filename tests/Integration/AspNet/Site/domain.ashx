<%@ WebHandler Language="C#" Class="DomainHandler" %>
using System;
using System.Web;
public class DomainHandler : IHttpHandler
{
    public bool IsReusable { get { return true; } }
    public void ProcessRequest(HttpContext context)
    {
        int wait;
        if (context.Request.QueryString["begun"] != null) System.IO.File.WriteAllText(context.Request.QueryString["begun"], "");
        string until = context.Request.QueryString["until"];
        while (until != null && !System.IO.File.Exists(until)) System.Threading.Thread.Sleep(20);
        if (int.TryParse(context.Request.QueryString["wait"], out wait)) System.Threading.Thread.Sleep(wait);
        if (context.Request.QueryString["unload"] != null) HttpRuntime.UnloadAppDomain();
        if (context.Request.QueryString["fail"] != null) throw new InvalidOperationException("told so");
        if (context.Request.QueryString["crash"] != null) new System.Threading.Thread(delegate() { throw new InvalidOperationException("crash"); }).Start();
        context.Response.ContentType = "text/plain";
        context.Response.Write(AppDomain.CurrentDomain.FriendlyName + " " + context.Request.InputStream.Length);
    }
}
