using System;
using System.Collections.Concurrent;
using System.IO;
using System.Net;
using Funq;
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
        Options.UseStatus("/status");
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

    /// <returns>The status of the host, as JSON.</returns>
    public string GetStatus()
    {
        using var response = WebRequest.CreateHttp(_url + "/status?json").GetResponse();
        using var reader = new StreamReader(response.GetResponseStream());
        return reader.ReadToEnd();
    }

    /// <returns>Status and Retry-After of a POST.</returns>
    public (int Status, string? RetryAfter) Post(string path, string json)
    {
        var request = WebRequest.CreateHttp(_url + path);
        request.Timeout = 30_000;
        request.Method = "POST";
        request.ContentType = "application/json";
        using (var writer = new StreamWriter(request.GetRequestStream())) writer.Write(json);
        using var response = request.Receive();
        return ((int)response.StatusCode, response.Headers["Retry-After"]);
    }
}
