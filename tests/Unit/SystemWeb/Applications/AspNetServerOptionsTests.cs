using System;
using ServiceStack.HyperHost.AspNet;

namespace ServiceStack.HyperHost.Tests.SystemWeb.Applications;

public class AspNetServerOptionsTests
{
    [Test]
    public void An_access_log_that_is_none_of_ours_is_refused()
    {
        var options = new AspNetServerOptions
        {
            Addresses = { "fcgi://127.0.0.1:0" },
            Applications = { new AspNetApplicationOptions { PhysicalPath = AppContext.BaseDirectory } },
            Host = { AccessLog = new OtherLog() },
        };
        using var server = new AspNetServer(options);

        Assert.That(server.Start, Throws.ArgumentException.With.Message.Contains("not a " + typeof(OtherLog).FullName));
    }

    private sealed class OtherLog : IAccessLog
    {
        public long Starting() => 0;

        public void Completed(AccessRecord request, long started) => throw new NotSupportedException();
    }
}
