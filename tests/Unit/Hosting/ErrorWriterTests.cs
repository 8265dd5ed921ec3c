using System;
using System.IO;
using System.Net.Sockets;
using System.Text;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>A request that fails outside a service has a response even when the engine can't write its error.</summary>
public class ErrorWriterTests
{
    private const string Unwritable = "application/x-unwritable";

    private Host _host = null!;

    [SetUp]
    public void Start()
    {
        _host = new Host { Options = { Log = TextWriter.Null } };
        _host.Init();
        _host.Start("http://127.0.0.1:0/");
    }

    [TearDown]
    public void Stop()
    {
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void Answers_in_plain_text_when_the_error_cannot_be_written()
    {
        var answer = Ask("/breaks", Unwritable);

        Assert.That(answer, Does.StartWith("HTTP/1.1 500 "));
        Assert.That(answer, Does.Contain("text/plain"));
        Assert.That(answer, Does.EndWith("\r\n\r\nMissingMethodException: There is no such code."));
    }

    [Test]
    public void Answers_in_the_format_requested_when_it_can_be_written() =>
        Assert.That(Ask("/breaks", "application/json"), Does.Contain("\"ErrorCode\":\"MissingMethodException\""));

    private string Ask(string path, string accept)
    {
        using var client = new TcpClient("127.0.0.1", _host.Addresses[0].EndPoint!.Port) { ReceiveTimeout = 30_000 };
        var request = Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: {accept}\r\nConnection: close\r\n\r\n");
        client.GetStream().Write(request, 0, request.Length);
        var answer = new MemoryStream();
        client.GetStream().CopyTo(answer);
        return Encoding.UTF8.GetString(answer.ToArray());
    }

    private sealed class Host() : HyperAppHost("error writer", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Funq.Container container)
        {
            Config.RawHttpHandlers.Add(static request => request.PathInfo == "/breaks" ? new Breaking() : null);
            ContentTypeFilters.Register(Unwritable, Unwritten, null);
        }

        private static void Unwritten(IRequestContext context, object dto, Stream stream) =>
            throw new MissingMethodException("The error's text needs more.");
    }

    private sealed class Breaking : IServiceStackHttpHandler, IHttpHandler
    {
        public bool IsReusable => true;

        public void ProcessRequest(HttpContext context) => throw new NotSupportedException();

        public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) =>
            throw new MissingMethodException("There is no such code.");
    }
}
