using System;
using System.IO;
using System.Net;
using System.Text;
using Funq;
using ServiceStack.Razor;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>A site in a folder of its own, whose views the tests write, and a host that serves it from the first request on.</summary>
internal sealed class RazorSite : IDisposable
{
    private SiteHost? _host;

    public RazorSite()
    {
        Folder = Path.Combine(Path.GetTempPath(), "razor" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(Folder);
    }

    public string Folder { get; }

    public bool DebugMode { get; init; }

    /// <summary>Whether static files are in wwwroot, apart from views and pages.</summary>
    public bool HasFilesApart { get; init; }

    public RazorFormat Format { get; } = new();

    public void Write(string path, string text)
    {
        var file = Path.Combine(Folder, path);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
    }

    public void Start()
    {
        if (_host != null) return;

        _host = new SiteHost(this);
        _host.Init();
        _host.Url = $"http://127.0.0.1:{Ports.Free()}/";
        _host.Start(_host.Url);
    }

    public string Body(string path) => Get(path).Body;

    public (int Status, string Body, string Type) Get(string path, string accept = "text/html", string? form = null)
    {
        Start();
        var request = WebRequest.CreateHttp(_host!.Url + path);
        request.Accept = accept;
        if (form != null)
        {
            request.Method = "POST";
            request.ContentType = "application/x-www-form-urlencoded";
            var bytes = Encoding.UTF8.GetBytes(form);
            using var body = request.GetRequestStream();
            body.Write(bytes, 0, bytes.Length);
        }

        using var response = request.Receive();
        return ((int)response.StatusCode, response.Text(), response.ContentType.Split(';')[0]);
    }

    /// <summary>Where a path redirects to; null if it does not.</summary>
    public string? Location(string path)
    {
        Start();
        var request = WebRequest.CreateHttp(_host!.Url + path);
        request.AllowAutoRedirect = false;
        using var response = request.Receive();
        return response.Headers["Location"]?.Replace(_host.Url, "");
    }

    public void Dispose()
    {
        _host?.Dispose();
        Directory.Delete(Folder, recursive: true);
    }

    private sealed class SiteHost(RazorSite site) : AppHostHttpListenerBase("Razor", typeof(IService).Assembly)
    {
        public string Url { get; set; } = "";

        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { WebHostPhysicalPath = site.Folder, DebugMode = site.DebugMode });
            if (site.HasFilesApart) Config.StaticFileFolders = [Path.Combine(site.Folder, "wwwroot")];
            VirtualPathProvider = new VirtualPath.FileSystemVirtualPathProvider(this, site.Folder);
            Plugins.Add(site.Format);
            RegisterService(typeof(StarService));
        }
    }
}
