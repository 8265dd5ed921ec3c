using System;
using System.IO;
using System.Net;
using Funq;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

/// <summary>An application on a free port that describes its services.</summary>
internal sealed class DescribedHost : AppHostHttpListenerBase
{
    private readonly Action<DescribedHost> _configure;

    private DescribedHost(Action<DescribedHost> configure)
        : base("Hotels <of> a town", typeof(ServiceStack.ServiceHost.IService).Assembly)
    {
        _configure = configure;
    }

    public string Url { get; private set; } = "";

    /// <param name="configure">Adds the plug-ins.</param>
    /// <param name="path">The mount path of the application: "" or "api/".</param>
    public static DescribedHost Run(Action<DescribedHost> configure, string path = "")
    {
        var host = new DescribedHost(configure);
        host.Init();
        host.Url = $"http://127.0.0.1:{Ports.Free()}/{path}";
        host.Start(host.Url);
        return host;
    }

    public void Use(EndpointHostConfig config) => SetConfig(config);

    public override void Configure(Container container)
    {
        RegisterService(typeof(HotelService));
        _configure(this);
    }

    public (int Status, string Body, WebHeaderCollection Headers) Get(string path)
    {
        var request = WebRequest.CreateHttp(Url + path);
        request.Accept = "application/json";
        using var response = request.Receive();
        return ((int)response.StatusCode, response.Text(), response.Headers);
    }
}
