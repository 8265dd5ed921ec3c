<%@ WebHandler Language="C#" Class="HostedHandler" %>
using System;
using System.Web;
using System.Web.Hosting;
public class HostedHandler : IHttpHandler, IRegisteredObject
{
    public bool IsReusable { get { return true; } }
    public void Stop(bool immediate) { HostingEnvironment.UnregisterObject(this); }
    public void ProcessRequest(HttpContext context)
    {
        HostingEnvironment.RegisterObject(this);
        context.Response.ContentType = "text/plain";
        context.Response.Write(string.Join("|", new[]
        {
            HostingEnvironment.IsHosted.ToString(), HostingEnvironment.SiteName, HostingEnvironment.ApplicationVirtualPath,
            HostingEnvironment.ApplicationPhysicalPath.TrimEnd('/'), HostingEnvironment.MapPath("~/file.txt"),
        }));
    }
}
