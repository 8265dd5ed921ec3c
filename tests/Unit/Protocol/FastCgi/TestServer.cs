using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport.Listening;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>A FastCGI server on one of the ways by which bytes come, with a small app behind it.</summary>
internal sealed class TestServer : IDisposable
{
    private readonly FastCgiServer _server;
    private readonly SocketListener? _listener;
    private readonly string? _folder;

    public TestServer(
        TestTransport transport,
        IExchangeHandler? handler = null,
        HostLimits? limits = null,
        AllowedClients? allowed = null,
        TransportOptions? transportOptions = null,
        TimeProvider? time = null,
        bool streamsBodies = false)
    {
        var options = transportOptions ?? new TransportOptions();
        options.Time = time ?? TimeProvider.System;
        _server = new FastCgiServer(
            new ServerContext(limits ?? new HostLimits(), Log, time: time),
            allowed ?? AllowedClients.Any,
            handler ?? new DelegateHandler(SmallApp))
        {
            StreamsBodies = streamsBodies,
        };
        if (transport == TestTransport.Memory) return;

        if (transport is TestTransport.EpollUnix or TestTransport.SocketsUnix)
        {
            _folder = Path.Combine(Path.GetTempPath(), "hh" + Guid.NewGuid().ToString("N").Substring(0, 10));
            Directory.CreateDirectory(_folder);
        }

        var address = new[] { ListenAddress.Parse(_folder is null ? "fcgi://127.0.0.1:0" : "fcgi+unix:" + _folder + "/s") };
        _listener = transport switch
        {
            TestTransport.EpollTcp or TestTransport.EpollUnix =>
                new SocketListener(address, options, _server.ServeAsync, Log) { EventLoopThreads = 2 },
            _ => new SocketListener(address, options, _server.ServeAsync, Log) { EventLoopThreads = 0 },
        };
        _listener.StartAsync().GetAwaiter().GetResult();
        Address = _listener.Addresses[0].ToString();
    }

    public TestLog Log { get; } = new();

    public string Address { get; } = "memory";

    public HostCounters Counters => _server.Context.Counters;

    public FastCgiServer Server => _server;

    public SocketListener? Listener => _listener;

    public FastCgiClient Connect()
    {
        if (_listener is not null) return FastCgiClient.Connect(Address);

        var connection = new MemoryConnection();
        _ = Task.Run(() => _server.ServeAsync(connection));
        return new FastCgiClient(connection.Client());
    }

    /// <summary>Waits until something is true; fails after some seconds.</summary>
    public static void Until(Func<bool> condition, string what, Func<string>? seen = null) =>
        Wait.Until(condition, "there is " + what, seen);

    public void Dispose()
    {
        _listener?.StopListeningAsync().GetAwaiter().GetResult();
        _server.StopAsync(TimeSpan.FromSeconds(5)).GetAwaiter().GetResult();
        _listener?.StopAsync().GetAwaiter().GetResult();
        _server.Dispose();
        if (_folder is not null) Directory.Delete(_folder, recursive: true);
    }

    /// <summary>GET /hello, POST /echo, /big/{bytes}, /slow/{milliseconds}, /params, /header/{bytes}, /throw.</summary>
    public static void SmallApp(FastCgiExchange exchange)
    {
        var path = exchange.Params[KnownParam.ScriptName] ?? "";
        // a fuzzer's path may end in anything
        _ = int.TryParse(path.Substring(path.LastIndexOf('/') + 1), out var number);
        if (path == "/hello")
        {
            exchange.Response.ContentType = "text/plain";
            exchange.Output.Append("hello"u8);
        }
        else if (path == "/echo")
        {
            exchange.Response.ContentType = exchange.ContentType;
            exchange.Body.CopyTo(exchange.Output);
        }
        else if (path.StartsWith("/big/", StringComparison.Ordinal))
        {
            var block = Pattern(251 * 64);
            for (var left = number; left > 0; left -= block.Length) exchange.Output.Write(block, 0, Math.Min(left, block.Length));
        }
        else if (path.StartsWith("/slow/", StringComparison.Ordinal))
        {
            exchange.Aborted.WaitHandle.WaitOne(Math.Max(number, 0));
            exchange.Output.Append("slow"u8);
        }
        else if (path == "/params")
        {
            using var writer = new StreamWriter(exchange.Output, new System.Text.UTF8Encoding(false));
            for (var i = 0; i < exchange.Params.Count; i++)
            {
                if (!exchange.Params.IsHidden(i)) writer.Write(exchange.Params.Name(i) + "=" + exchange.Params.Value(i) + "\n");
            }
        }
        else if (path.StartsWith("/header/", StringComparison.Ordinal))
        {
            exchange.Response.Add("X-Long", new string('x', Math.Max(number, 0)));
        }
        else if (path == "/throw")
        {
            throw new InvalidOperationException("the app's own words");
        }
        else
        {
            exchange.Response.Status = 404;
        }
    }

    /// <summary>Byte i is i % 251.</summary>
    public static byte[] Pattern(int length)
    {
        var bytes = new byte[length];
        for (var i = 0; i < length; i++) bytes[i] = (byte)(i % 251);
        return bytes;
    }
}
