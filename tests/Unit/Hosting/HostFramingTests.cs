using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Http;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>What the framing corpus has refused is refused by the host itself, in the words of the HTTP that this runtime has.</summary>
public class HostFramingTests
{
    private static readonly bool IsMono = System.Type.GetType("Mono.Runtime") is not null;

    private Host _host = null!;

    private static IEnumerable<TestCaseData> Refused =>
        from sample in WireSample.Corpus
        let outcome = IsMono ? sample.Outcome : sample.HostStatus ?? sample.KestrelOutcome ?? sample.Outcome
        where outcome.Length == 3 && outcome.All(char.IsDigit) && sample.Name != "the preface of HTTP/2"
        select new TestCaseData(sample, outcome).SetArgDisplayNames(sample.Name);

    [OneTimeSetUp]
    public void Start()
    {
        _host = new Host { Options = { Log = TextWriter.Null } };
        _host.Init();
        _host.Start("http://127.0.0.1:0/");
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [TestCaseSource(nameof(Refused))]
    public void Refuses_and_closes(WireSample sample, string status)
    {
        using var client = new TcpClient("127.0.0.1", _host.Addresses[0].EndPoint!.Port) { ReceiveTimeout = 30_000 };
        client.GetStream().Write(sample.Bytes, 0, sample.Bytes.Length);

        var answer = new MemoryStream();
        try
        {
            client.GetStream().CopyTo(answer);
        }
        catch (IOException) when (answer.Length > 0)
        {
            // answered, and reset because of what was not read
        }

        var text = Encoding.UTF8.GetString(answer.ToArray());
        Assert.That(text, Does.StartWith($"HTTP/1.1 {status} "));
        if (IsMono) Assert.That(text, Does.Contain("Connection: close"));
    }

    private sealed class Host() : HyperAppHost("framing", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Funq.Container container) => Routes.Add<HostedHello>("/hosted");
    }
}
