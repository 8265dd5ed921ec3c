using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>An application that does not start, beside others that do.</summary>
[Parallelizable(ParallelScope.Children)]
public class WebApplicationStartTests
{
    private const string Script = "<%@ Application Language=\"C#\" %><script runat=\"server\">";
    private const string Broken = "<configuration><system.web></configuration>";

    [TestCase(true)]
    [LongCase("the address of its own makes no other response", false)]
    public void Answers_503_until_its_files_are_mended(bool isShared)
    {
        var folder = Deployment.NewFolder();
        string shared = "fcgi+unix:" + Path.Combine(folder, "shared.sock"), own = "fcgi+unix:" + Path.Combine(folder, "own.sock");
        var site = WebApplications.NewSite();
        var config = Path.Combine(site, "web.config");
        var good = File.ReadAllText(config);
        File.WriteAllText(config, Broken);
        using var server = WebApplications.StartProcess(
        [
            "--address", shared,
            "--app", $"bad|||/bad|{site}|{(isShared ? "" : own)}|/hello.aspx",
            "--app", $"good|||/|{WebApplications.NewSite()}||/hello.aspx",
            "--app", $"third|||/third|{WebApplications.NewSite()}||/hello.aspx",
        ]);
        server.WaitForLines("Listening on ", isShared ? 1 : 2);
        using var client = FastCgiClient.Connect(isShared ? shared : own);

        for (var i = 0; i < 3; i++)
        {
            var answer = client.Get("/bad/domain.ashx");
            Assert.That(answer.Status, Is.EqualTo(503));
            Assert.That(answer.Text, Does.StartWith("503 Service Unavailable: the application does not start"));
            if (isShared) Assert.That(client.Get("/domain.ashx").Text, Does.StartWith("good-"));
        }

        var told = server.WaitForLines("error bad: ", 1);
        Assert.That(told, Has.Length.EqualTo(1));
        Assert.That(told[0], Does.Contain("web.config").And.Contain("Its requests get 503"));

        File.WriteAllText(config, good);
        server.WaitForLines("bad: started in ", 1);

        Assert.That(client.Get("/bad/domain.ashx").Text, Does.StartWith("bad-"), "on the connection that was kept");
        server.Input.WriteLine("stop");
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [LongCase(
        "any error of the start is handled as the other case's", "Global.asax", Script + "void Application_Start() { nonsense }</script>")]
    [TestCase("Global.asax", Script + "void Application_Start() { throw new Exception(\"not today\"); }</script>")]
    [LongCase(
        "the web.config of Answers_503 is broken, too",
        "web.config", "<configuration><system.web><nonsense /></system.web></configuration>")]
    public void Serves_again_when_what_keeps_it_from_answering_is_mended(string file, string text)
    {
        var site = WebApplications.NewSite();
        var path = Path.Combine(site, file);
        var good = File.ReadAllText(path);
        File.WriteAllText(path, text);
        using var server = WebApplications.Start(site);

        Assert.That(server.Get("/hello.aspx").Status, Is.EqualTo(500).Or.EqualTo(503));

        File.WriteAllText(path, good);
        server.App.WaitUntil(() => server.Get("/hello.aspx").Status == 200);

        server.App.Tell("stop");
        Assert.That(server.App.WaitForExit(), Is.Zero, string.Join("\n", server.App.Lines));
    }

    [Test]
    [Long("five starts; a unit test removes the folders of killed processes")]
    public void Leaves_nothing_in_the_temporary_folder()
    {
        var temporary = Deployment.NewFolder();
        var site = WebApplications.NewSite();
        Directory.CreateDirectory(Path.Combine(site, "bin"));
        File.Copy(GetType().Assembly.Location, Path.Combine(site, "bin", "Any.dll"));
        using var killed = Start("killed");
        Assert.That(Directory.GetDirectories(temporary), Has.Length.EqualTo(1), "of a process that runs");
        killed.Signal(9);
        Assert.That(killed.WaitForExit(), Is.Not.Zero);
        using var other = Start("other");
        var own = Directory.GetDirectories(temporary);
        Assert.That(own, Has.Length.EqualTo(1), "The one that was left was removed.");
        Assert.That(own[0], Does.Match($"-{other.Id}-[0-9a-f]{{32}}$"));

        using var stopped = Start("stopped");
        Assert.That(Directory.GetDirectories(temporary), Has.Length.EqualTo(2));
        stopped.Input.WriteLine("stop");
        Assert.That(stopped.WaitForExit(), Is.Zero, string.Join("\n", stopped.Lines));
        other.Input.WriteLine("stop");
        Assert.That(other.WaitForExit(), Is.Zero, string.Join("\n", other.Lines));

        Assert.That(Directory.GetFileSystemEntries(temporary), Is.Empty);

        ServerProcess Start(string name)
        {
            var address = "fcgi+unix:" + Path.Combine(Deployment.NewFolder(), name + ".sock");
            string[] options = ["aspnet", "--app", $"{name}|||/|{site}|{address}|/hello.aspx"];
            var server = Launch.Start(Deployment.Samples, "Compat.Samples", options, ("TMPDIR", temporary));
            server.WaitForLines("Listening on ", 1);
            return server;
        }
    }
}
