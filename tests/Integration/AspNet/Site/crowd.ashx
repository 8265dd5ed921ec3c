<%@ WebHandler Language="C#" Class="CrowdHandler" %>
using System;
using System.Reflection;
using System.Threading;
using System.Web;
using System.Web.Caching;
// As many entries where Mono keeps its sessions as that many new sessions would make.
public class CrowdHandler : IHttpHandler
{
    public bool IsReusable { get { return true; } }
    public void ProcessRequest(HttpContext context)
    {
        var inner = (Cache)typeof(HttpRuntime).GetProperty("InternalCache", BindingFlags.Static | BindingFlags.NonPublic).GetValue(null, null);
        var count = int.Parse(context.Request.QueryString["count"]);
        for (var i = 0; i < count; i++)
        {
            inner.Insert("crowd" + i, i);
            if (i % 500 == 0) Thread.Sleep(50);
        }
        Thread.Sleep(1000);
        context.Response.Write(inner.Count);
    }
}
