using ServiceStack.HyperHost.SharedListeners;

namespace ServiceStack.HyperHost.Tests.SharedListeners;

public class ApplicationRoutesTests
{
    private static readonly ApplicationRoutes Routes = ApplicationRoutes.Read(
    [
        "0\t\t\t/", "1\tone.example\t\t/", "2\t*.example\t\t/", "3\tone.example\t8443\t/", "4\t\t\t/shop", "5\tone.example\t\t/shop/deep",
    ]);

    [TestCase("nobody", 80, "/", 0)]
    [TestCase(null, 0, "/", 0)]
    [TestCase("one.example", 80, "/", 1)]
    [TestCase("ONE.Example", 80, "/x", 1)]
    [TestCase("two.example", 80, "/", 2)]
    [TestCase("a.b.example", 80, "/", 2)]
    [TestCase("example", 80, "/", 0)]
    [TestCase("one.example", 8443, "/", 3)]
    [TestCase("one.example", 80, "/shop", 4)]
    [TestCase("one.example", 8443, "/SHOP/x", 4)]
    [TestCase("one.example", 80, "/shopping", 1)]
    [TestCase("one.example", 80, "/shop/deep/er", 5)]
    [TestCase("two.example", 80, "/shop/deep/er", 4)]
    public void Finds_the_longest_path_then_the_nearest_host_then_the_port(string? host, int port, string path, int site)
    {
        Assert.That(Routes.Find(host, port, path), Is.EqualTo(site));
    }

    [Test]
    public void Finds_nothing_where_nothing_fits()
    {
        var routes = ApplicationRoutes.Read(["7\tone.example\t81\t/a"]);

        Assert.That(routes.Find("one.example", 80, "/a"), Is.EqualTo(-1));
        Assert.That(routes.Find("two.example", 81, "/a"), Is.EqualTo(-1));
        Assert.That(routes.Find("one.example", 81, "/"), Is.EqualTo(-1));
        Assert.That(routes.ToString(), Is.EqualTo("one.example:81:/a"));
    }

    [TestCase("/status", 1)]
    [TestCase("/status/x", -1)]
    [TestCase("/statu", -1)]
    [TestCase("/blog/status", 2)]
    [TestCase("/metrics", 3)]
    public void A_path_of_the_server_is_served_where_no_application_is(string path, int application)
    {
        var routes = ApplicationRoutes.Read(
        [
            ApplicationRoutes.ServerLine(1, "/status"), ApplicationRoutes.ServerLine(1, "/metrics"),
            ApplicationRoutes.Line(2, null, null, "/blog"), ApplicationRoutes.Line(3, null, null, "/metrics"),
        ]);

        Assert.That(routes.Find("any.example", 80, path), Is.EqualTo(application));
        Assert.That(routes.ToString(), Is.EqualTo("*:*:/metrics, *:*:/blog"));
    }

    [TestCase("/a", "/", true)]
    [TestCase("/a", "/a", true)]
    [TestCase("/a/", "/a", true)]
    [TestCase("/A/b", "/a", true)]
    [TestCase("/ab", "/a", false)]
    [TestCase("/", "/a", false)]
    public void Knows_what_is_below_a_virtual_path(string path, string virtualPath, bool isBelow)
    {
        Assert.That(ApplicationRoutes.IsBelow(path, virtualPath), Is.EqualTo(isBelow));
    }
}
