<%@ WebHandler Language="C#" Class="StreamHandler" %>
using System;
using System.Web;
public class StreamHandler : IHttpHandler
{
    static readonly System.Threading.ManualResetEvent Gone = new System.Threading.ManualResetEvent(false);
    public bool IsReusable { get { return true; } }
    public void ProcessRequest(HttpContext context)
    {
        context.Response.ContentType = "text/plain";
        context.Response.BufferOutput = false;
        context.Response.AddHeader("X-Accel-Buffering", "no");
        if (context.Request.QueryString["gone"] != null) { context.Response.Write(Gone.WaitOne(60000) ? "gone" : "still there"); return; }
        context.Response.Write("first\n");
        context.Response.Flush();
        for (var i = 0; i < 100 && context.Response.IsClientConnected; i++) System.Threading.Thread.Sleep(i == 0 ? 1000 : context.Request.QueryString["long"] == null ? 0 : 100);
        if (!context.Response.IsClientConnected) Gone.Set();
        context.Response.Write("last\n");
    }
}
