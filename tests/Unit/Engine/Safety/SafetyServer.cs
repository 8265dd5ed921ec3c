using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using Funq;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Safety;

/// <summary>An application with a site of files, served by one of the hosts in this process.</summary>
internal sealed class SafetyServer : IDisposable
{
    /// <summary>v3's own host; HTTP and FastCGI of HyperAppHost.</summary>
    public static readonly string[] Kinds = ["listener", "http", "fcgi"];

    /// <summary>A fixture on each.</summary>
    public static readonly TestFixtureData[] Fixtures = FixturesOn(Kinds);

    /// <summary>A fixture on each whose application can have a path that its address does not have.</summary>
    public static readonly TestFixtureData[] Mountable = FixturesOn(Kinds.Where(static kind => kind != "listener"));

    private static TestFixtureData[] FixturesOn(IEnumerable<string> kinds) =>
        [.. kinds.Select(static kind => new TestFixtureData(kind).IntegrationIf("the same over another protocol", kind != "fcgi"))];

    private readonly string _kind;
    private readonly string _folder = Path.Combine(Path.GetTempPath(), "safety-" + Guid.NewGuid().ToString("N"));
    private readonly IDisposable _host;
    private readonly int _port;
    private readonly IPlugin[] _plugins;

    /// <param name="change">Changes the configuration before the application starts.</param>
    /// <param name="set">Changes the options of a HyperAppHost before it listens.</param>
    /// <param name="plugins">The application's.</param>
    public SafetyServer(
        string kind, Action<EndpointHostConfig>? change = null, Action<HyperHostOptions>? set = null, params IPlugin[] plugins)
    {
        _kind = kind;
        _plugins = plugins;
        MakeSite();
        if (kind == "listener")
        {
            var host = new ListenerHost(this, change);
            _host = host;
            _port = Ports.Free();
            host.Init();
            host.Start($"http://127.0.0.1:{_port}/");
        }
        else
        {
            var host = new HyperHost(this, change) { Options = { Log = TextWriter.Null } };
            _host = host;
            set?.Invoke(host.Options);
            host.Init();
            host.Start(kind + "://127.0.0.1:0");
            _port = host.Addresses[0].EndPoint!.Port;
        }
    }

    /// <summary>Puts a file into the folder <c>content</c>.</summary>
    public void AddFile(string name, byte[] content, DateTime modified)
    {
        var path = Path.Combine(_folder, "content", name);
        File.WriteAllBytes(path, content);
        File.SetLastWriteTimeUtc(path, modified);
    }

    public SafetyResponse Get(string pathAndQuery, params string[] headers) => Ask("GET", pathAndQuery, null, headers);

    /// <param name="headers">Lines such as <c>Accept: text/html</c>; the length of a body comes by itself.</param>
    public SafetyResponse Ask(string method, string pathAndQuery, byte[]? body, params string[] headers) =>
        _kind == "fcgi" ? AskFastCgi(method, pathAndQuery, body, headers) : AskHttp(method, pathAndQuery, body, headers);

    /// <summary>Sends a request, and leaves when the response has begun.</summary>
    public void Abandon(string pathAndQuery)
    {
        using var client = new TcpClient("127.0.0.1", _port) { ReceiveTimeout = 30_000, LingerState = new LingerOption(true, 0) };
        var bytes = _kind == "fcgi"
            ? new FastCgiRecords().Begin(1, keep: false)
                .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("GET", pathAndQuery, null)))
                .End(FastCgiRecords.Params).End(FastCgiRecords.Stdin).ToArray()
            : Encoding.ASCII.GetBytes($"GET {pathAndQuery} HTTP/1.1\r\nHost: 127.0.0.1:{_port}\r\n\r\n");
        client.GetStream().Write(bytes, 0, bytes.Length);
        client.GetStream().ReadByte();
    }

    public void Dispose()
    {
        _host.Dispose();
        EndpointHost.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    private SafetyResponse AskHttp(string method, string pathAndQuery, byte[]? body, string[] headers)
    {
        using var client = new TcpClient("127.0.0.1", _port) { ReceiveTimeout = 30_000 };
        var head = new StringBuilder($"{method} {pathAndQuery} HTTP/1.0\r\nHost: 127.0.0.1:{_port}\r\nConnection: close\r\n");
        foreach (var header in headers) head.Append(header).Append("\r\n");
        if (body != null) head.Append("Content-Length: ").Append(body.Length).Append("\r\n");
        var bytes = Encoding.ASCII.GetBytes(head.Append("\r\n").ToString());
        client.GetStream().Write(bytes, 0, bytes.Length);
        if (body != null) client.GetStream().Write(body, 0, body.Length);

        using var all = new MemoryStream();
        client.GetStream().CopyTo(all);
        return SafetyResponse.OfHttp(all.ToArray());
    }

    private SafetyResponse AskFastCgi(string method, string pathAndQuery, byte[]? body, string[] headers)
    {
        var more = new List<KeyValuePair<string, string>>();
        foreach (var header in headers)
        {
            var colon = header.IndexOf(": ", StringComparison.Ordinal);
            var name = header.Substring(0, colon).ToUpperInvariant().Replace('-', '_');
            more.Add(new(name == "CONTENT_TYPE" ? name : "HTTP_" + name, header.Substring(colon + 2)));
        }

        var all = new List<KeyValuePair<string, string>>();
        foreach (var pair in FastCgiRecords.NginxParams(method, pathAndQuery, body?.Length))
        {
            if (!more.Exists(own => own.Key == pair.Key) && pair.Key != "HTTP_ACCEPT") all.Add(pair);
        }

        all.AddRange(more);
        var records = new FastCgiRecords().Begin(1, keep: false)
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(all))
            .End(FastCgiRecords.Params);
        if (body is { Length: > 0 }) records.Stream(FastCgiRecords.Stdin, 1, body);
        using var client = FastCgiClient.Connect($"fcgi://127.0.0.1:{_port}");
        client.Send(records.End(FastCgiRecords.Stdin));
        var answer = client.Read();
        return new SafetyResponse(answer.Status, answer.Headers, answer.Body);
    }

    private void Configure(IAppHost host, Action<EndpointHostConfig>? change)
    {
        var config = new EndpointHostConfig
        {
            DebugMode = false,
            WebHostPhysicalPath = _folder,
            DefaultContentType = "application/json",
            Return204NoContentForEmptyResponse = true,
        };
        change?.Invoke(config);
        EndpointHost.Config = config;
        host.RegisterService(typeof(SafetyServices));
        foreach (var plugin in _plugins) host.LoadPlugin(plugin);
    }

    private void MakeSite()
    {
        string[] files =
        [
            "content/page.txt", "content/own.config", "App_Data/secret.txt", "bin/secret.txt", "content/App_Data/secret.txt",
            "App_Data/default.htm",
        ];
        foreach (var file in files)
        {
            var path = Path.Combine(_folder, file);
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, "text of " + file);
        }
    }

    private sealed class ListenerHost(SafetyServer server, Action<EndpointHostConfig>? change)
        : AppHostHttpListenerBase("safety", typeof(EndpointHost).Assembly)
    {
        public override void Configure(Container container) => server.Configure(this, change);
    }

    private sealed class HyperHost(SafetyServer server, Action<EndpointHostConfig>? change)
        : HyperAppHost("safety", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container) => server.Configure(this, change);
    }
}
