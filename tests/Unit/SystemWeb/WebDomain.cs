using System;
using System.Collections.Generic;
using System.IO;
using System.Web;
using System.Web.Hosting;

namespace ServiceStack.HyperHost.Tests.SystemWeb;

/// <summary>A web application in a domain of its own: System.Web as it is, on requests that the tests make up.</summary>
public sealed class WebDomain : MarshalByRefObject
{
    public override object InitializeLifetimeService() => null!;

    /// <summary>Starts one with a sample's web.config; it ends with the process, since Mono does not survive each unloading.</summary>
    public static WebDomain Start()
    {
        var folder = Path.Combine(AppContext.BaseDirectory, "web");
        var bin = Directory.CreateDirectory(Path.Combine(folder, "bin")).FullName;
        foreach (var file in Directory.GetFiles(AppContext.BaseDirectory, "*.dll"))
            File.Copy(file, Path.Combine(bin, Path.GetFileName(file)), true);
        File.Copy(Path.Combine(SourceTree.Root, "web.config.samples", "mono", "root.config"), Path.Combine(folder, "web.config"), true);
        return (WebDomain)ApplicationHost.CreateApplicationHost(typeof(WebDomain), "/", folder);
    }

    public void StartApp() => new WebApp().Init();

    public WebAnswer Send(WebRequestLine line)
    {
        var request = new CountingWorkerRequest(line);
        HttpRuntime.ProcessRequest(request);
        return new(request.Status, request.Answer, request.Asked);
    }

    public Dictionary<string, int> TakeNoted() => WebApp.Take();
}
