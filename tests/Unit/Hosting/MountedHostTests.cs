using System;
using System.IO;
using System.Net;
using Funq;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>An application whose address has a path: everything is below it, whatever host has the address.</summary>
[TestFixture("listener")]
[TestFixture("http")]
[TestFixture("kestrel")]
[TestFixture("feature")]
[Integration("it listens on HTTP addresses")]
public class MountedHostTests(string kind)
{
    private string _folder = "";
    private IDisposable? _host;
    private string _origin = "";

    [SetUp]
    public void MakeFolder() => _folder = Directory.CreateDirectory(
        Path.Combine(Path.GetTempPath(), "mount-" + Guid.NewGuid().ToString("N"))).FullName;

    [TearDown]
    public void EndHost()
    {
        _host?.Dispose();
        EndpointHost.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    [LongOnMono("the mount is decided by the engine alone")]
    [TestCase("start")]
    [TestCase("/start")]
    [TestCase("~/start")]
    [TestCase("api/start")]
    public void Redirects_its_root_to_its_own_page(string page)
    {
        Start("api", config => config.DefaultRedirectPath = page);

        Assert.That(Location("/api/"), Is.EqualTo("/api/start"));
    }

    [TestCase("about")]
    [TestCase("api/about")]
    public void Redirects_its_root_to_another_page_of_metadata(string page)
    {
        Start("api", config => config.MetadataRedirectPath = page);

        Assert.That(Location("/api/"), Is.EqualTo("/api/about"));
    }

    [Test]
    public void Redirects_its_root_to_the_default_document()
    {
        File.WriteAllText(Path.Combine(_folder, "default.htm"), "welcome");
        Start("api");

        Assert.That(Location("/api/"), Is.EqualTo("/api/default.htm"));
        Assert.That(Get("/api/default.htm").Text, Is.EqualTo("welcome"));
    }

    [Test]
    public void Serves_a_route_whose_path_ends_like_its_own()
    {
        Start("api");

        Assert.That(Get("/api/mounted-api").Text, Does.Contain(_origin + "/api"));
    }

    private void Start(string path, Action<EndpointHostConfig>? change = null)
    {
        var port = Ports.Free();
        _origin = $"http://127.0.0.1:{port}";
        var address = $"{_origin}/{path}/";
        if (kind is "http" or "kestrel")
        {
            var host = new OwnHost(Configure) { Options = { Log = TextWriter.Null } };
            _host = host;
            KestrelSupport.Use(host.Options, forAllHttp: kind == "kestrel");
            host.Init();
            host.Start(address);
            return;
        }

        var feature = kind == "feature" ? new HyperHostFeature { Listen = { address }, Options = { Log = TextWriter.Null } } : null;
        var listener = new ListenerHost(Configure, feature);
        _host = listener;
        listener.Init();
        if (feature is null) listener.Start(address);

        void Configure(Action<EndpointHostConfig> set)
        {
            var config = new EndpointHostConfig { WebHostPhysicalPath = _folder, DebugMode = false };
            change?.Invoke(config);
            set(config);
        }
    }

    private string Location(string path) => Get(path).Location.Replace(_origin, "");

    private (int Status, string Location, string Text) Get(string path)
    {
        var request = WebRequest.CreateHttp(_origin + path);
        request.AllowAutoRedirect = false;

        // .NET's HttpListener sends a second response to what is below none of its prefixes, which the next request would read
        request.KeepAlive = false;
        HttpWebResponse response;
        try
        {
            response = (HttpWebResponse)request.GetResponse();
        }
        catch (WebException error) when (error.Response is HttpWebResponse failed)
        {
            response = failed;
        }

        using (response)
        using (var reader = new StreamReader(response.GetResponseStream()))
        {
            return ((int)response.StatusCode, response.Headers["Location"] ?? "", reader.ReadToEnd());
        }
    }

    private sealed class ListenerHost(Action<Action<EndpointHostConfig>> configure, HyperHostFeature? feature)
        : AppHostHttpListenerBase("mounted", typeof(EndpointHost).Assembly)
    {
        public override void Configure(Container container)
        {
            configure(SetConfig);
            Routes.Add<MountedRequest>("/mounted-api");
            RegisterService(typeof(MountedService));
            if (feature is not null) Plugins.Add(feature);
        }

        protected override void Dispose(bool disposing)
        {
            feature?.Dispose();
            base.Dispose(disposing);
        }
    }

    private sealed class OwnHost(Action<Action<EndpointHostConfig>> configure) : HyperAppHost("mounted", typeof(EndpointHost).Assembly)
    {
        public override void Configure(Container container)
        {
            configure(SetConfig);
            Routes.Add<MountedRequest>("/mounted-api");
            RegisterService(typeof(MountedService));
        }
    }

    public class MountedRequest
    {
    }

    public class MountedService : ServiceInterface.Service
    {
        public string Any(MountedRequest request) => Request.GetApplicationUrl();
    }
}
