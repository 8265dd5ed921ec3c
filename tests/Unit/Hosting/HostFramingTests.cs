using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.Tests.Protocol.Http1;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>What the framing corpus has refused is refused by the host itself.</summary>
public partial class HostFramingTests
{
    private Host _host = null!;

    private static partial string[] Wanted { get; }

    private static IEnumerable<TestCaseData> Refused => RefusedWith(static sample => sample.Outcome);

    private static IEnumerable<TestCaseData> RefusedWith(Func<WireSample, string> outcomeOf) =>
        from sample in WireSample.Corpus
        let outcome = outcomeOf(sample)
        where outcome.Length == 3 && outcome.All(char.IsDigit) && sample.Name != "the preface of HTTP/2"
        select new TestCaseData(sample, outcome).SetArgDisplayNames(sample.Name);

    [OneTimeSetUp]
    public void Start()
    {
        _host = new Host { Options = { Log = TextWriter.Null } };
        KestrelSupport.Use(_host.Options, forAllHttp: false);
        // Kestrel waits for the end of one body
        _host.Options.Limits.BodyRateGrace = TimeSpan.FromSeconds(1);
        _host.Init();
        _host.Start(Wanted);
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [TestCaseSource(nameof(Refused))]
    public void Refuses_and_closes(WireSample sample, string status) =>
        Assert.That(Refuse(sample, status, address: 0), Does.Contain("Connection: close"));

    private string Refuse(WireSample sample, string status, int address)
    {
        using var client = new TcpClient("127.0.0.1", _host.Addresses[address].EndPoint!.Port) { ReceiveTimeout = 30_000 };
        var stream = client.GetStream();
        stream.Write(sample.Bytes, 0, sample.Bytes.Length);

        var answer = new MemoryStream();
        try
        {
            var first = new byte[4096];
            answer.Write(first, 0, stream.Read(first, 0, first.Length));

            // the server lingers for a client that still sends
            client.Client.Shutdown(SocketShutdown.Send);
            stream.CopyTo(answer);
        }
        catch (IOException) when (answer.Length > 0)
        {
            // answered, and reset because of what was not read
        }

        var text = Encoding.UTF8.GetString(answer.ToArray());
        Assert.That(text, Does.StartWith($"HTTP/1.1 {status} "));
        return text;
    }

    private sealed class Host() : HyperAppHost("framing", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Funq.Container container) => Routes.Add<HostedHello>("/hosted");
    }
}
