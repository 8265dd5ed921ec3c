#nullable disable
using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using ServiceStack.ServiceClient.Web;
using ServiceStack.Text;

namespace Acme.Engine.Clients;

/// <summary>Clients that retry read the status of the exception: it is the same on every runtime.</summary>
public class UnreachableServerTests
{
    public class Ping
    {
        public int Id { get; set; }
    }

    private static readonly string[] Calls = ["Get", "Post", "PostFile", "GetAsync", "PostAsync", "GetStringFromUrl", "PostToUrl"];

    [TestCaseSource(nameof(Calls))]
    public void A_refused_connection_is_a_ConnectFailure(string call)
    {
        // nobody listens on a port that a socket has bound only
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));

        var failure = Assert.Throws<WebException>(() => Send(call, $"http://127.0.0.1:{PortOf(socket)}/"));

        Assert.That(failure.Status, Is.EqualTo(WebExceptionStatus.ConnectFailure));
        Assert.That(failure.InnerException, Is.InstanceOf<SocketException>());
    }

    [TestCaseSource(nameof(Calls))]
    public void A_name_that_does_not_exist_is_a_NameResolutionFailure(string call) =>
        Assert.That(
            Assert.Throws<WebException>(() => Send(call, "http://no-such-host.invalid/")).Status,
            Is.EqualTo(WebExceptionStatus.NameResolutionFailure));

    [TestCaseSource(nameof(Calls))]
    public void A_connection_that_closes_without_a_response_has_a_status(string call)
    {
        using var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(4);
        var closing = Task.Run(() =>
        {
            try
            {
                while (true) listener.Accept().Dispose();
            }
            catch (SocketException)
            {
            }
            catch (ObjectDisposedException)
            {
            }
        });

        var failure = Assert.Throws<WebException>(() => Send(call, $"http://127.0.0.1:{PortOf(listener)}/"));

        Assert.That(failure.Status, Is.Not.EqualTo(WebExceptionStatus.UnknownError).And.Not.EqualTo(WebExceptionStatus.ConnectFailure));
        listener.Dispose();
        closing.Wait();
    }

    private static int PortOf(Socket socket) => ((IPEndPoint)socket.LocalEndPoint).Port;

    private static void Send(string call, string url)
    {
        using var client = new JsonServiceClient(url);
        switch (call)
        {
            case "Get":
                client.Get<string>("ping");
                break;
            case "Post":
                client.Post<string>("ping", new Ping());
                break;
            case "PostFile":
                client.PostFile<string>("ping", new MemoryStream(new byte[10]), "a.txt", "text/plain");
                break;
            case "GetAsync":
                Finish(done => client.GetAsync<string>("ping", _ => done(null), (_, error) => done(error)));
                break;
            case "PostAsync":
                Finish(done => client.PostAsync<string>("ping", new Ping(), _ => done(null), (_, error) => done(error)));
                break;
            case "GetStringFromUrl":
                url.GetStringFromUrl();
                break;
            default:
                url.PostToUrl("a=b");
                break;
        }
    }

    private static void Finish(Action<Action<Exception>> send)
    {
        var result = new TaskCompletionSource<Exception>();
        send(error => result.TrySetResult(error));
        if (result.Task.Result is { } failure) throw failure;
    }
}
