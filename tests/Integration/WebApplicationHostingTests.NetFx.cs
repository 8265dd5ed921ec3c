using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What System.Web's own HostingEnvironment returns to an application, for each mount path.</summary>
public class WebApplicationHostingTests
{
    [LongCase("another depth", "/")]
    [LongCase("another depth", "/api")]
    [TestCase("/a/b/c")]
    public void An_application_knows_that_it_is_hosted_and_where(string mount)
    {
        var folder = WebApplications.NewSite();
        using var server = WebApplications.StartBehindNginx(["--app", $"shop|||{mount}|{folder}||"]);

        var answer = server.Get(mount.TrimEnd('/') + "/hosted.ashx");

        Assert.That(answer.Status, Is.EqualTo(200), answer.Text);
        Assert.That(answer.Text.Replace("//", "/"), Is.EqualTo($"True|shop|{mount}|{folder}|{Path.Combine(folder, "file.txt")}"));
        server.App.Input.WriteLine("stop");
        Assert.That(server.App.WaitForExit(), Is.Zero, string.Join("\n", server.App.Lines));
    }
}
