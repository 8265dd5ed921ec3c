using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Funq;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting.Streams;

/// <summary>Serves <see cref="StreamServices{T}"/>, each kind by another protocol.</summary>
internal sealed class StreamServer : IDisposable
{
    private readonly string _kind;
    private readonly StringWriter _lines = new();
    private readonly AppHostHttpListenerBase _host;
    private readonly Action _stop;
    private readonly string _folder = Path.Combine(Path.GetTempPath(), "hs" + Guid.NewGuid().ToString("N").Substring(0, 8));
    private readonly HostServer? _server;
    private bool _isStopped;

    /// <param name="kind">"http", "http+unix", "fcgi", "fcgi+unix", "kestrel", or "listener" for v3's own self-host.</param>
    public StreamServer(string kind, Action<HyperHostOptions>? set = null, Action<EndpointHostConfig>? configure = null)
    {
        _kind = kind;
        Directory.CreateDirectory(_folder);
        var setup = new Setup(Probe, configure);
        if (kind == "listener")
        {
            var own = new ListenerHost(setup);
            own.Init();
            Url = $"http://127.0.0.1:{Ports.Free()}/";
            own.Start(Url);
            (_host, _stop) = (own, own.Stop);
            return;
        }

        var host = new Host(setup);
        host.Init();
        _host = host;
        var options = new HyperHostOptions { Log = _lines };
        set?.Invoke(options);
        if (kind == "kestrel") KestrelSupport.Use(options, forAllHttp: true);
        _server = new HostServer(options);
        _server.Start([kind switch
        {
            "fcgi" => "fcgi://127.0.0.1:0",
            "fcgi+unix" or "http+unix" => kind + ":" + Path.Combine(_folder, "s"),
            _ => "http://127.0.0.1:0/",
        }]);
        _stop = _server.Stop;
        Url = _server.Addresses[0].ToString();
    }

    public string Url { get; }

    public StreamProbe Probe { get; } = new();

    public bool IsFastCgi => _kind.StartsWith("fcgi", StringComparison.Ordinal);

    public string Lines
    {
        get
        {
            lock (_lines) return _lines.ToString();
        }
    }

    /// <summary>Sends a request, and leaves its response to be read.</summary>
    public StreamClient Ask(
        string path, string accept = "text/event-stream", string method = "GET", string version = "1.1", string more = "")
    {
        var channel = SocketChannel.Connect(Url.Replace("http", "fcgi").TrimEnd('/'));
        if (IsFastCgi)
        {
            var headers = new List<KeyValuePair<string, string>> { new("HTTP_ACCEPT", accept), new("HTTP_ACCEPT_ENCODING", "gzip") };
            foreach (var line in more.Split(["\r\n"], StringSplitOptions.RemoveEmptyEntries))
            {
                var colon = line.IndexOf(':');
                headers.Add(new("HTTP_" + line.Substring(0, colon).ToUpperInvariant().Replace('-', '_'), line.Substring(colon + 2)));
            }

            channel.Send(new FastCgiRecords().Request(method, path, keep: false, more: headers).ToArray());
        }
        else
        {
            channel.Send(Encoding.ASCII.GetBytes(
                $"{method} {path} HTTP/{version}\r\nHost: {HostName}\r\nAccept: {accept}\r\nAccept-Encoding: gzip\r\n{more}"
                + "Connection: close\r\n\r\n"));
        }

        return new StreamClient(channel);
    }

    public void Stop()
    {
        if (_isStopped) return;

        _isStopped = true;
        _stop();
    }

    public void Dispose()
    {
        Stop();
        _server?.Dispose();
        _host.Dispose();
        EndpointHost.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    // HttpListener serves its own names alone
    private string HostName => _kind == "listener" ? new Uri(Url).Authority : "streams";

    private sealed record Setup(StreamProbe Probe, Action<EndpointHostConfig>? Configure)
    {
        public void Apply(IAppHost host, Container container)
        {
            container.Register(Probe);
            container.Register<CacheAccess.ICacheClient>(new CacheAccess.Providers.MemoryCacheClient());
            host.RegisterService(typeof(StreamServices<int>));
            host.Config.DebugMode = false;
            host.Config.EventStreams = new EventStreamSettings();
            Configure?.Invoke(host.Config);
            host.ResponseFilters.Add((_, response, dto) =>
            {
                response.AddHeader("X-Filtered", "yes");
                lock (Probe.Filtered) Probe.Filtered.Add(dto?.GetType().Name ?? "null");
            });
        }
    }

    private sealed class Host(Setup setup) : HyperAppHost("streams", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container) => setup.Apply(this, container);
    }

    private sealed class ListenerHost(Setup setup) : AppHostHttpListenerBase("streams", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container) => setup.Apply(this, container);
    }
}
