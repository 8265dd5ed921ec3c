using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Advice to put a web server in front of Mono's HTTP.</summary>
[Long("real load provokes it; AdviceRuleTests has the same rules with figures")]
public class FrontAdviceTests
{
    [Test]
    [Follows("http-without-front")]
    public void Other_machines_that_reach_Mono_without_a_web_server_between()
    {
        GivenAdvice advice;
        using (var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "http://0.0.0.0:0/", "--status"))
        {
            Asking.Through(Asking.HttpOf(server), "/where", 3);
            advice = GivenAdvice.WaitFor(server, "http-without-front");
            Assert.That(advice.Evidence, Does.Contain("serves other machines with Mono's HTTP"));
        }

        var address = HyperHost.Socket();
        const string Path = "unix:/run/hyperhost/app.sock";
        var listen = advice.In("hyperhost").Single().Replace("fcgi+" + Path, address).Split(' ');
        using var next = HyperHost.Start(["--app", HyperHost.Plain, .. listen, "--status"]);
        next.WaitForLines("Listening on", 1);
        var port = Ports.Free();
        var location = advice.In("nginx, in the server").Single()
            .Replace(Path, address.Substring("fcgi+".Length)).Replace("include fastcgi_params", "include /etc/nginx/fastcgi_params");
        using var nginx = Nginx.StartWith([$"server {{ listen 127.0.0.1:{port}; {location} }}"], port);
        Asking.Through(nginx.EndPoint, "/where", 3);
        GivenAdvice.AssertNone(next, "http-without-front");
    }
}
