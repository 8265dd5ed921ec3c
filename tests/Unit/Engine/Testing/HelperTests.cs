using System;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.Common.Utils;
using ServiceStack.Common.Web;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support.Mocks;

namespace ServiceStack.HyperHost.Tests.Engine.Testing;

/// <summary>What v3's own helpers for tests do.</summary>
public class HelperTests
{
    [TearDown]
    public void End() => EndpointHost.Dispose();

    [Test]
    public void A_mock_without_a_verb_is_a_GET_that_may_request_a_part()
    {
        TestHost.Start();
        var request = new HttpRequestMock { PathInfo = "/x", RawUrl = "/x" };
        request.Headers["Range"] = "bytes=2-3";
        var response = new RecordingResponse();

        response.WriteToResponse(request, new HttpResult("abcdef", "text/plain"));

        Assert.That((response.StatusCode, response.Body), Is.EqualTo((206, "cd")));
    }

    [Test]
    public void A_handler_lets_a_binding_error_out_where_no_application_has_started()
    {
        EndpointHost.Dispose();
        var request = new HttpRequestMock { HttpMethod = "GET", PathInfo = "/requests/7", RawUrl = "/requests/7" };
        var handler = new RestHandler { RestPath = new RestPath(typeof(Asked), "/requests/{NoSuchMember}") };

        Assert.Throws<RequestBindingException>(() => handler.ProcessRequest(request, new RecordingResponse(), ""));
    }

    [Test]
    public void The_logs_of_a_test_can_be_changed()
    {
        new TestLogger("t").Info("one");

        TestLogger.GetLogs().Clear();

        Assert.That(TestLogger.GetLogs(), Is.Empty);
    }

    [Test]
    public void An_array_of_its_own_class_goes_one_level_deeper()
    {
        var made = (Tree)ReflectionUtils.PopulateObject(new Tree());

        var depth = 0;
        for (var at = made; at?.Branches is { Length: > 0 }; at = at.Branches[0]) depth++;
        Assert.That(depth, Is.EqualTo(2));
        Assert.That(made.Branches![0].Branches![0].Name, Is.EqualTo("String"));
    }

    [Test]
    public void A_project_is_above_its_bin_or_two_folders_up()
    {
        var here = AppDomain.CurrentDomain.BaseDirectory;
        var folders = here.Split(Path.DirectorySeparatorChar);
        Assert.That(folders, Does.Contain("bin"));

        var project = string.Join("/", folders.Take(Array.LastIndexOf(folders, "bin")));
        Assert.That("~/a/b.txt".MapProjectPath(), Is.EqualTo(project + "/a/b.txt"));
    }

    [TestCase("/srv/shop/app/v1", "~/a/b.txt", "/srv/shop/a/b.txt")]
    [TestCase("/srv/shop/app/v1/", "~/../b.txt", "/srv/b.txt")]
    [TestCase("/srv/shop", "~/b.txt", "/b.txt")]
    [TestCase("/srv", "~/b.txt", "/b.txt")]
    [TestCase("/", "~/b.txt", "/b.txt")]
    [TestCase("/srv/bin/shop/bin/Debug/net472", "~/b.txt", "/srv/bin/shop/b.txt")]
    [TestCase("/srv/shop/app/v1", "/etc/b.txt", "/etc/b.txt")]
    public void Without_a_folder_bin_the_project_is_two_folders_up(string assemblies, string path, string expected)
    {
        var find = typeof(PathUtils).GetMethod("FromProject", BindingFlags.Static | BindingFlags.NonPublic)!;

        Assert.That(find.Invoke(null, [path, assemblies]), Is.EqualTo(expected));
    }

    public class Asked
    {
        public int Id { get; set; }
    }

    public class Tree
    {
        public string? Name { get; set; }

        public Tree[]? Branches { get; set; }
    }
}
