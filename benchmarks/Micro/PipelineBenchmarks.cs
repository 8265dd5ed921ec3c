extern alias host;

using System;
using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using DiagnosticApp;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using TrustedProxies = host::ServiceStack.Shared.TrustedProxies;

namespace Micro;

/// <summary>A whole request without a socket: records in, records out, on one kept connection, all on one thread.</summary>
[MemoryDiagnoser]
public class PipelineBenchmarks
{
    private static readonly Lazy<AppHost> Host = new(static () =>
    {
        var host = new AppHost();
        host.Init();
        return host;
    });

    private FastCgiServer _bareServer = null!;
    private FastCgiServer _appServer = null!;
    private LoopConnection _bare = null!;
    private LoopConnection _hello = null!;
    private LoopConnection _order = null!;

    [GlobalSetup]
    public void Start()
    {
        _ = Host.Value;
        _bareServer = new FastCgiServer(new ServerContext(new HostLimits(), NullHostLog.Instance), AllowedClients.Any, new Nothing());
        _appServer = new FastCgiServer(new ServerContext(new HostLimits(), NullHostLog.Instance), AllowedClients.Any, new App());
        _bare = new LoopConnection(_bareServer, NginxRequest.Bytes("/hello/World"));
        _hello = new LoopConnection(_appServer, NginxRequest.Bytes("/hello/World"));
        _order = new LoopConnection(_appServer, NginxRequest.Bytes("/orders/7?currency=USD"));
    }

    [GlobalCleanup]
    public void Stop()
    {
        _bareServer.Dispose();
        _appServer.Dispose();
    }

    [Benchmark(Baseline = true, Description = "FastCGI alone")]
    public int FastCgiAlone() => _bare.Ask();

    [Benchmark(Description = "/hello/World, whole pipeline")]
    public int Hello() => _hello.Ask();

    [Benchmark(Description = "/orders/7?currency=USD, whole pipeline")]
    public int Order() => _order.Ask();

    private sealed class Nothing : IExchangeHandler
    {
        public ValueTask HandleAsync(FastCgiExchange exchange) => default;
    }

    private sealed class App : IExchangeHandler
    {
        private readonly RequestHandler _handler = new(NullHostLog.Instance);
        private readonly TrustedProxies _proxies = new([]);

        public ValueTask HandleAsync(FastCgiExchange exchange) =>
            _handler.HandleAsync(new FastCgiRequest(exchange, _proxies), new FastCgiResponse(exchange));
    }
}
