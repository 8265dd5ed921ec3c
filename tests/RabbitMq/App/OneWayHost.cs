using System;
using System.Collections.Concurrent;
using System.IO;
using System.Net;
using Funq;
using ServiceStack.HyperHost.Tests.Support;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>An application that processes its one-way calls through RabbitMQ, over HTTP.</summary>
internal sealed class OneWayHost : HyperAppHost
{
    private readonly string _broker;
    private readonly string _url = "http://127.0.0.1:" + Ports.Free();

    public OneWayHost(string broker) : base("OneWay", typeof(OneWayHost).Assembly)
    {
        _broker = broker;
        Init();
        Start(_url + "/");
    }

    /// <summary>Names that the service was called with.</summary>
    public static BlockingCollection<string> Called { get; set; } = [];

    public override void Configure(Container container)
    {
        container.UseRabbitMq(_broker, static options => options.ReconnectDelay = TimeSpan.FromSeconds(30));
        var messages = container.Resolve<IMessageService>();
        messages.RegisterHandler<Ask>(ServiceController.ExecuteMessage);
        messages.Start();
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing) Container.Resolve<IMessageService>().Dispose();
        base.Dispose(disposing);
    }

    /// <returns>Status and Retry-After of a POST.</returns>
    public (int Status, string? RetryAfter) Post(string path, string json)
    {
        var request = WebRequest.CreateHttp(_url + path);
        request.Timeout = 30_000;
        request.Method = "POST";
        request.ContentType = "application/json";
        using (var writer = new StreamWriter(request.GetRequestStream())) writer.Write(json);
        try
        {
            using var response = (HttpWebResponse)request.GetResponse();
            return ((int)response.StatusCode, response.Headers["Retry-After"]);
        }
        catch (WebException ex) when (ex.Response is HttpWebResponse response)
        {
            using (response) return ((int)response.StatusCode, response.Headers["Retry-After"]);
        }
    }
}
