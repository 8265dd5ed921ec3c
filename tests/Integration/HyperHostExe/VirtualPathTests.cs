using System;
using System.Collections.Generic;
using System.Net;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>An application below a path of its address: <c>--app /sub:App.dll</c>.</summary>
public class VirtualPathTests
{
    [TestCase("http://127.0.0.1:0/")]
    [TestCase("fcgi://127.0.0.1:0")]
    public void Everything_of_the_application_is_below_its_path(string address)
    {
        using var server = HyperHost.Start("--app", "/sub:" + HyperHost.Plain, "--listen", address);
        var on = Regex.Match(server.WaitForLines("Listening on ", 1)[0], @"Listening on (\S+)").Groups[1].Value;
        IRequestSender client = address[0] == 'h'
            ? new HttpSender(new IPEndPoint(IPAddress.Loopback, new Uri(on).Port)) : new FastCgiSender(on);
        using var connection = client as IDisposable;

        foreach (var root in new[] { "/sub", "/sub/" })
            Assert.That((Get(root).Status, Get(root).Header("Location")), Is.EqualTo((302, "/sub/metadata")), root);
        Assert.That(Get("/sub/metadata").Text, Does.Contain("href=\"/sub/json/metadata?op="));
        foreach (var outside in new[] { "/", "/metadata", "/subway/metadata", "/where" })
            Assert.That(Get(outside).Status, Is.EqualTo(404), outside);
        Assert.That(Get("/sub/where?format=json").Status, Is.EqualTo(200));

        RawResponse Get(string target) =>
            client.Send("GET", target, [new KeyValuePair<string, string>("Host", client.Authority)], null);
    }
}
