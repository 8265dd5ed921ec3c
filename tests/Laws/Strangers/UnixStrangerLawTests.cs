using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;
using CsCheck;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws.Strangers;

/// <summary>Law 6 for HTTP over a Unix socket: its peer has no address.</summary>
public class UnixStrangerLawTests
{
    [TestCase(false, "")]
    [TestCase(true, "")]
    [TestCase(false, "--local-unix-sockets")]
    public void A_client_without_an_address_is_a_stranger_unless_the_socket_is_configured_as_local(bool onMono, string option)
    {
        var site = LawSite.Create(hasWebRoot: false);
        var path = Path.Combine(Deployment.NewFolder(), "http.sock");
        string[] arguments = ["hyper", site.Folder, "http+unix:" + path, .. option.Length > 0 ? new[] { option } : []];
        using var process = LawPrograms.StartHost(onMono, arguments);
        LawServer.WaitForAddress(process);

        Law.Holds(StrangerGen.Request, Law.Few, request =>
        {
            var client = StrangerModel.ClientOf(request with { Peer = "unix:" });
            if (option.Length > 0 && request.Headers.Length == 0) client = "127.0.0.1";
            var answer = Get(path, request);

            Assert.That(answer.Status, Is.EqualTo(StrangerModel.IsLoopback(client) ? 200 : 403));
        });
    }

    private static RawResponse Get(string path, StrangerRequest request)
    {
        using var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        socket.Connect(new UnixDomainSocketEndPoint(path));
        using var stream = new NetworkStream(socket);
        var headers = new List<KeyValuePair<string, string>> { new("Host", "localhost") };
        foreach (var (name, value) in request.Headers) headers.Add(new(name, value));
        HttpSender.WriteHead(stream, "GET", "/stranger/local", headers);
        return HttpSender.Read(stream);
    }
}
