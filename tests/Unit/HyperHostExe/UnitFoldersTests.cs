using System;
using System.IO;
using ServiceStack.HyperHost.Server.Roles.Check;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class UnitFoldersTests
{
    private string _folder = "";

    [SetUp]
    public void SetUp() => _folder = Directory.CreateDirectory(
        Path.Combine(Path.GetTempPath(), "hhd-" + Guid.NewGuid().ToString("N").Substring(0, 8))).FullName;

    [TearDown]
    public void TearDown() => Directory.Delete(_folder, recursive: true);

    [TestCase("/run/shop", "shop.service (RuntimeDirectory=shop)")]
    [TestCase("/run/shop/", "shop.service (RuntimeDirectory=shop)")]
    [TestCase("/run/blog/sockets", "shop.service (RuntimeDirectory=blog/sockets)")]
    [TestCase("/run/blog", "shop.service (RuntimeDirectory=blog/sockets)")]
    [TestCase("/var/log/shop", "shop.service (LogsDirectory=shop)")]
    [TestCase("/var/lib/more", "shop.service (StateDirectory=more)")]
    [TestCase("/run/sho", null)]
    [TestCase("/run/shop/below", null)]
    [TestCase("/var/cache/shop", null)]
    [TestCase("/srv/shop", null)]
    public void Names_the_unit_that_creates_a_folder(string folder, string? creator)
    {
        File.WriteAllText(
            Path.Combine(_folder, "shop.service"),
            "[Service]\nRuntimeDirectory=shop blog/sockets\nLogsDirectory=shop\n# CacheDirectory=shop\n");
        File.WriteAllText(
            Path.Combine(Directory.CreateDirectory(Path.Combine(_folder, "shop.service.d")).FullName, "a.conf"), "StateDirectory=more\n");

        Assert.That(new UnitFolders([Path.Combine(_folder, "none"), _folder]).CreatorOf(folder), Is.EqualTo(creator));
    }
}
