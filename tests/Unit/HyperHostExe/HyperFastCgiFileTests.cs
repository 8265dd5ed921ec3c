using System.Linq;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class HyperFastCgiFileTests
{
    private static readonly string Whole = @"<configuration>
  <server type=""HyperFastCgi.ApplicationServers.SimpleApplicationServer"">
    <host-factory>HyperFastCgi.HostFactories.SystemWebHostFactory</host-factory>
    <threads min-worker=""40"" max-worker=""0"" min-io=""4"" max-io=""0"" />
    <root-dir>.</root-dir>
  </server>
  <listener type=""HyperFastCgi.Listeners.NativeListener"">
    <listener-transport type=""HyperFastCgi.Transports.ManagedFastCgiListenerTransport"" />
    <apphost-transport type=""HyperFastCgi.Transports.ManagedAppHostTransport"">
      <multithreading>ThreadPool</multithreading>
    </apphost-transport>
    <protocol>InterNetwork</protocol>
    <address>127.0.0.1</address>
    <port>50000</port>
  </listener>
  <apphost type=""HyperFastCgi.AppHosts.AspNet.AspNetApplicationHost"">
    <log level=""Debug"" write-to-console=""false"" />
    <add-trailing-slash>false</add-trailing-slash>
  </apphost>
  <web-applications>
    <web-application>
      <name>one</name>
      <vhost>localhost</vhost>
      <vport>0</vport>
      <vpath>/api</vpath>
      <path>APP</path>
    </web-application>
  </web-applications>
</configuration>";

    private Plans _plans = null!;

    [SetUp]
    public void SetUp() => _plans = new Plans();

    [TearDown]
    public void TearDown() => _plans.Dispose();

    [Test]
    public void Every_element_is_read()
    {
        var plan = Build(Whole);

        Assert.That(plan.Problems.Concat(plan.Findings.Warnings), Is.Empty);
        Assert.That(plan.Applications.Single().Key, Is.EqualTo("localhost:*:/api"));
        Assert.That(plan.Processes.Single().Addresses, Is.EqualTo(new[] { "fcgi://127.0.0.1:50000" }));
        Assert.That(plan.Settings.Text("minthreads"), Is.EqualTo("40,4"));
        Assert.That(plan.Settings.Find("maxthreads"), Is.Null);
        Assert.That(plan.Settings.Text("root"), Is.EqualTo("."));
        Assert.That(plan.Settings.Text("loglevels"), Is.EqualTo("Debug"));
        Assert.That(plan.Settings.Flag("printlog", standard: true), Is.False);
        Assert.That(plan.Settings.Flag("addtrailingslash"), Is.False);
    }

    [TestCase("HyperFastCgi.Listeners.NativeListener", "HyperFastCgi.Listeners.ManagedFastCgiListener")]
    [TestCase("ManagedFastCgiListenerTransport", "CombinedFastCgiListenerTransport")]
    [TestCase("Transports.ManagedAppHostTransport", "Transports.CombinedAppHostTransport")]
    [TestCase("Transports.ManagedAppHostTransport", "Transports.NativeTransport")]
    [TestCase("SystemWebHostFactory", "DifferentAppDomainHostFactory")]
    [TestCase("SystemWebHostFactory", "SameAppDomainHostFactory")]
    [TestCase("<multithreading>ThreadPool", "<multithreading>Task")]
    [TestCase("<protocol>InterNetwork<", "<protocol>InterNetwork6<")]
    public void Every_known_type_maps_to_one_of_ours(string instead, string of)
    {
        Assert.That(Whole, Does.Contain(instead));

        Assert.That(Build(Whole.Replace(instead, of)).Problems, Is.Empty);
    }

    [Test]
    public void A_single_thread_is_one_thread()
    {
        Assert.That(Plans.Options(Build(Whole.Replace(">ThreadPool<", ">Single<"))).Transport.MaxThreads, Is.EqualTo(1));
    }

    [Test]
    public void A_unix_protocol_has_a_path_for_an_address()
    {
        var plan = Build(Whole.Replace("InterNetwork", "Unix").Replace("<address>127.0.0.1<", "<address>/run/x.sock<"));

        Assert.That(plan.Processes.Single().Addresses, Is.EqualTo(new[] { "fcgi+unix:/run/x.sock" }));
    }

    [TestCase("NativeListener", "NativeListner", "hfc.xml:7: <listener> names type", "Did you mean NativeListener?")]
    [TestCase("HyperFastCgi.AppHosts.AspNet.AspNetApplicationHost", "HyperFastCgi.AppHosts.Raw.RawHost", "hfc.xml:16:",
        "serve it with --app")]
    [TestCase("HyperFastCgi.AppHosts.AspNet.AspNetApplicationHost", "HyperFastCgi.Listeners.NativeListener", "hfc.xml:16:",
        "is a <listener>, not a <apphost>")]
    [TestCase("<port>50000</port>", "<prt>50000</prt>", "hfc.xml:14: <listener> has no element <prt>.", "Did you mean port?")]
    [TestCase("<port>50000</port>", "<port>70000</port>", "hfc.xml:14: <port>", "'70000' is no port")]
    [TestCase("ThreadPool", "Fibers", "hfc.xml:10: <multithreading> is 'Fibers'", "Single")]
    [TestCase("InterNetwork", "Token", "hfc.xml:12: <protocol> is 'Token'", "Unix")]
    [TestCase("min-worker=\"40\"", "min-worker=\"many\"", "hfc.xml:4: min-worker", "not a whole number")]
    [TestCase("min-worker", "mini-worker", "hfc.xml:4: <threads> has no attribute 'mini-worker'", "")]
    [TestCase("</configuration>", "<server/></configuration>", "there are 2 <server>", "exactly one")]
    [TestCase("configuration", "config", "hfc.xml:1: the root is <config>", "")]
    public void What_is_wrong_is_reported_with_file_and_line(string right, string wrong, string where, string what)
    {
        var plan = Build(Whole.Replace(right, wrong));

        Assert.That(plan.CanStart, Is.False);
        Assert.That(plan.Problems, Has.Some.Contains(where).And.Some.Contains(what));
    }

    private Server.Configuration.ServerPlan Build(string text) =>
        _plans.Build("--config", _plans.Write("hfc.xml", text.Replace("APP", _plans.App)));
}
