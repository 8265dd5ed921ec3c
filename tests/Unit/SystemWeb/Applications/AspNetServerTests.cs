using System;
using System.IO;
using ServiceStack.HyperHost.AspNet;

namespace ServiceStack.HyperHost.Tests.SystemWeb.Applications;

public class AspNetServerTests
{
    [TestCase(true)]
    [TestCase(false)]
    public void Refuses_an_HTTP_address(bool isOfApplication)
    {
        var options = new AspNetServerOptions { Host = { Log = TextWriter.Null } };
        var application = new AspNetApplicationOptions { PhysicalPath = Path.GetTempPath() };
        options.Applications.Add(application);
        (isOfApplication ? application.Addresses : options.Addresses).Add("http://127.0.0.1:0/");
        using var server = new AspNetServer(options);

        var error = Assert.Throws<ArgumentException>(server.Start)!;

        Assert.That(error.Message, Is.EqualTo(
            "http://127.0.0.1:0/ is an HTTP address, and ASP.NET applications are served over FastCGI; give one such as "
                + "fcgi://127.0.0.1:9000."));
    }
}
