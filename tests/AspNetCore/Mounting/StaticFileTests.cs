using System;
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

[NonParallelizable] // v3 keeps the running application in static members
public class StaticFileTests
{
    private const string Beside = "beside-the-program.txt";

    private string _folder = "";

    [SetUp]
    public void MakeFiles()
    {
        _folder = Directory.CreateTempSubdirectory("files").FullName;
        File.WriteAllText(Path.Combine(_folder, "page.txt"), "page");
        File.WriteAllText(Path.Combine(_folder, "web.config"), "secret");
        File.WriteAllText(Path.Combine(AppContext.BaseDirectory, Beside), "secret");
    }

    [TearDown]
    public void DeleteFiles()
    {
        Directory.Delete(_folder, recursive: true);
        File.Delete(Path.Combine(AppContext.BaseDirectory, Beside));
    }

    [Test]
    public async Task The_content_root_is_not_served()
    {
        await using var site = await MountedSite.StartAsync<OwnAppHost>(static app => app.MapServiceStack("/api"));

        Assert.That(await site.GetAsync("/api/" + Beside), Does.StartWith("404"));
    }

    [Test]
    public async Task The_web_root_is()
    {
        await using var site = await MountedSite.StartAsync<OwnAppHost>(
            static app => app.MapServiceStack("/api"), builder => builder.Environment.WebRootPath = _folder);

        Assert.That(await site.GetAsync("/api/page.txt"), Is.EqualTo("200 page"));
    }

    [TestCase("/api/page.txt", "200 page")]
    [TestCase("/api/web.config", "403")]
    [TestCase("/api/web.config%2F.", "400")]
    [TestCase("/api/" + Beside, "404")]
    public async Task A_further_folder_is_served_by_the_same_rules(string path, string expected)
    {
        await using var site = await MountedSite.StartAsync<OwnAppHost>(
            static app => app.MapServiceStack("/api"), null, options => options.StaticFileFolders.Add(_folder));

        Assert.That(await site.GetAsync(path), Does.StartWith(expected).And.Not.Contain("secret"));
    }

    [TestCase("/api/page.txt", "200 page")]
    [TestCase("/api/" + Beside, "404")]
    public async Task One_folder_may_be_set_for_files_and_views(string path, string expected)
    {
        await using var site = await MountedSite.StartAsync<OwnAppHost>(
            static app => app.MapServiceStack("/api"), null, options => options.WebHostPhysicalPath = _folder);

        Assert.That(await site.GetAsync(path), Does.StartWith(expected));
    }
}
