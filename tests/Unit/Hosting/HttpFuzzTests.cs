using System;
using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Tests.Protocol.Http1;
using ServiceStack.HyperHost.Tests.Support.Fuzzing;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>
/// Conversations of HTTP/1.1 with the host itself, over sockets: requests that are nearly right, cut ones, pipelined ones. What is valid is
/// answered rightly, and nothing is answered as a fault of the server. tests/Fuzz is the same for hours,
/// <see cref="FuzzRun"/> for some minutes.
/// </summary>
public class HttpFuzzTests
{
    private const int DefaultRequests = 5_000;
    private const int Batch = 20;

    [Test]
    public void Survives_any_bytes()
    {
        var seed = FuzzRun.Seed();
        var requests = FuzzRun.Count(DefaultRequests);
        using var host = new Host { Options = { Log = TextWriter.Null } };
        host.Init();
        host.Start("http://127.0.0.1:0/");
        try
        {
            var address = "http://127.0.0.1:" + host.Addresses[0].EndPoint!.Port;
            var target = new FuzzTarget(
                () => SocketChannel.Connect(address), "/fuzzed", "{\"Result\":\"Hello, !\",\"Peer\":\"127.0.0.1\"}");
            var random = new Random(seed);
            using var worker = new HttpFuzzWorker(target, random, new WireFuzz(random).Next, "seed " + seed);
            while (worker.Records < requests)
            {
                for (var i = 0; i < Batch; i++) worker.Converse();
                worker.Check();
            }

            Assert.That(worker.Checked, Is.GreaterThan(worker.Conversations / 10));
        }
        finally
        {
            EndpointHost.Dispose();
        }
    }

    public class FuzzedEcho : IRequiresRequestStream
    {
        public Stream? RequestStream { get; set; }
    }

    // Generic, so that hosts which scan this assembly pass it by.
    public class EchoService<T> : ServiceInterface.Service
    {
        public object Any(FuzzedEcho request)
        {
            var body = new MemoryStream();
            request.RequestStream!.CopyTo(body);
            return new HttpResult(body.ToArray(), "application/octet-stream");
        }
    }

    private sealed class Host() : HyperAppHost("fuzzed", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Funq.Container container)
        {
            Routes.Add<HostedHello>("/fuzzed").Add<FuzzedEcho>("/echo");
            RegisterService(typeof(EchoService<int>));
            RegisterService(typeof(HostedServices));
        }
    }
}
