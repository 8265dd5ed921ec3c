using System.Threading.Tasks;
using BenchmarkDotNet.Attributes;
using Example;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Requests;
using ServiceStack.HyperHost.Tests.FastCgi;
using ServiceStack.HyperHost.Tests.Support;

namespace Micro;

/// <summary>A whole request without a socket: records in, records out, on one kept connection.</summary>
[MemoryDiagnoser]
public class PipelineBenchmarks
{
    private FastCgiServer _bareServer = null!;
    private FastCgiServer _appServer = null!;
    private FastCgiClient _bare = null!;
    private FastCgiClient _app = null!;
    private readonly byte[] _request = NginxRequest.Bytes;

    [GlobalSetup]
    public void Start()
    {
        new AppHost().Init();
        _bareServer = new FastCgiServer(new FastCgiLimits(), AllowedClients.Any, new Nothing(), NullHostLog.Instance);
        _appServer = new FastCgiServer(new FastCgiLimits(), AllowedClients.Any, new App(), NullHostLog.Instance);
        _bare = Connect(_bareServer);
        _app = Connect(_appServer);
    }

    [GlobalCleanup]
    public void Stop()
    {
        _bare.Dispose();
        _app.Dispose();
        _bareServer.Dispose();
        _appServer.Dispose();
    }

    [Benchmark(Baseline = true, Description = "FastCGI alone")]
    public int FastCgiAlone()
    {
        _bare.Send(_request);
        return _bare.Read().ProtocolStatus;
    }

    [Benchmark(Description = "hello, whole pipeline")]
    public int Hello()
    {
        _app.Send(_request);
        return _app.Read().ProtocolStatus;
    }

    private static FastCgiClient Connect(FastCgiServer server)
    {
        var connection = new MemoryConnection();
        _ = Task.Run(() => server.ServeAsync(connection));
        return new FastCgiClient(connection.Client());
    }

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
