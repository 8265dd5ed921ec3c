using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Funq;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Modern;

/// <summary>A host with the plugin, and a client for it.</summary>
internal sealed class ModernHost : HyperAppHost
{
    private readonly ModernDefaults? _plugin;
    private readonly Action<ModernHost>? _configure;

    /// <param name="plugin">Null for an application without the plugin.</param>
    public ModernHost(ModernDefaults? plugin, Action<ModernHost>? configure = null) : base("modern", typeof(HyperAppHost).Assembly)
    {
        _plugin = plugin;
        _configure = configure;
        Options.Log = TextWriter.Null;
        Init();
        Start("http://127.0.0.1:0/");
    }

    public override void Configure(Container container)
    {
        // an earlier host of the process has left its default format
        SetConfig(new EndpointHostConfig { DebugMode = true, DefaultContentType = null });
        RegisterService(typeof(ModernServices));
        container.RegisterValidator(typeof(ModernOrderValidator));
        Plugins.Add(new ValidationFeature());
        if (_plugin is not null) Plugins.Add(_plugin);
        _configure?.Invoke(this);
    }

    public string Get(string path, string headers = "") => Send("GET", path, headers, (byte[]?)null);

    public string Post(string path, string body, string headers = "Content-Type: application/json\r\n") =>
        Send("POST", path, headers, body);

    /// <summary>The whole response, its header block included.</summary>
    public string Send(string method, string path, string headers, string? body) =>
        Send(method, path, headers, body is null ? null : Encoding.UTF8.GetBytes(body));

    public string Send(string method, string path, string headers, byte[]? body)
    {
        using var client = new TcpClient("127.0.0.1", Addresses[0].EndPoint!.Port) { ReceiveTimeout = 30_000 };
        var length = body is null ? "" : $"Content-Length: {body.Length}\r\n";
        var head = Encoding.ASCII.GetBytes($"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n{headers}{length}\r\n");
        var stream = client.GetStream();
        stream.Write(head, 0, head.Length);
        if (body is not null) stream.Write(body, 0, body.Length);
        return new StreamReader(stream, Encoding.UTF8).ReadToEnd();
    }

    protected override void Dispose(bool disposing)
    {
        // v3 copies it into the settings of the next host
        EndpointHost.Config.CustomHttpHandlers.Remove(HttpStatusCode.NotFound);
        base.Dispose(disposing);
        EndpointHost.Dispose();
        JsConfig.Reset();
    }
}
