using System;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using Funq;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Support;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>HttpListener answers, while it closes, what no service has: clients must not take that for an answer.</summary>
public class HttpListenerStopTests
{
    private const int Milliseconds = 30_000;

    private Host _host = null!;
    private SocketChannel _client = null!;

    [SetUp]
    public void Start()
    {
        HostedServices.Later = new TaskCompletionSource<HostedReply>(TaskCreationOptions.RunContinuationsAsynchronously);
        HostedServices.Ready.Reset();
        _host = new() { Options = { Log = TextWriter.Null } };
        _host.Options.Transport.UseHttpListener = true;
        _host.Options.Limits.DrainTimeout = _host.Options.Limits.IdleDrainTime = TimeSpan.FromMilliseconds(50);
        _host.Init();
        _host.Start("http://127.0.0.1:0/");
        _client = SocketChannel.Connect("fcgi://127.0.0.1:" + _host.Addresses[0].EndPoint!.Port);
    }

    [TearDown]
    public void End()
    {
        HostedServices.Later.TrySetResult(new HostedReply());
        _client.Dispose();
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void A_kept_connection_ends_without_a_word()
    {
        Ask("/hosted/World");
        Assert.That(_client.Receive(new byte[65_536], Milliseconds), Is.GreaterThan(0));

        _host.Stop();

        Assert.That(Rest(), Is.Empty);
    }

    [Test]
    public void A_request_that_is_not_done_in_time_is_cut_and_not_answered_as_if_it_were()
    {
        Ask("/hosted-later");
        Assert.That(HostedServices.Ready.Wait(Milliseconds), Is.True);

        _host.Stop();

        Assert.That(Rest(), Is.Empty);
    }

    private void Ask(string path) => _client.Send(Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));

    // all that comes before the end of the connection, whichever way it ends
    private string Rest()
    {
        var rest = new StringBuilder();
        var bytes = new byte[65_536];
        while (_client.Receive(bytes, Milliseconds) is > 0 and var read) rest.Append(Encoding.ASCII.GetString(bytes, 0, read));
        return rest.ToString();
    }

    private sealed class Host() : HyperAppHost("hosted", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<HostedLater>("/hosted-later");
        }
    }
}
