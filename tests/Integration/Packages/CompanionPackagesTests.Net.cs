using System.IO;
using System.Reflection.PortableExecutable;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>What a build for .NET 10 has: a list of dependencies, and files without the mark for 32-bit processes.</summary>
public partial class CompanionPackagesTests
{
    private const string Dialect = "ServiceStack.OrmLite.SqliteNET.dll";

    private static string Marked => Path.Combine(Deployment.OldBinary("users"), Dialect);

    [Test]
    public void What_is_published_mentions_no_originals()
    {
        var (project, _) = Build("Listed", "");
        var dependencies = File.ReadAllText(Path.Combine(project, "bin", "Release", Launch.Framework, "Listed.deps.json"));

        Assert.That(dependencies, Does.Not.Contain("lib/net35/ServiceStack.Common.dll"));
        Assert.That(dependencies, Does.Not.Contain("lib/net35/ServiceStack.Text.dll"));
        Assert.That(dependencies, Does.Contain("lib/net35/ServiceStack.OrmLite.Like.dll"));
    }

    [Test]
    public void A_companion_for_32_bit_processes_is_copied_without_the_mark()
    {
        var (project, output) = Build(
            "FromPackage",
            "</PropertyGroup><ItemGroup><PackageReference Include=\"ServiceStack.OrmLite.ForSqlite\" Version=\"3.9.71\" /></ItemGroup>"
            + "<PropertyGroup>");

        Assert.That(FlagsOf(Marked), Is.EqualTo(CorFlags.ILOnly | CorFlags.Requires32Bit));
        Assert.That(FlagsOf(Path.Combine(project, "bin", "Release", Launch.Framework, Dialect)), Is.EqualTo(CorFlags.ILOnly));
        Assert.That(output, Does.Contain($"HyperHost.Client: {Dialect} was marked for 32-bit processes"));
        Assert.That(File.ReadAllText(Path.Combine(project, "bin", "Release", Launch.Framework, "FromPackage.deps.json")),
            Does.Contain("lib/net35/" + Dialect));
    }

    [Test]
    public void A_file_for_32_bit_processes_is_copied_without_the_mark()
    {
        var (project, output) = Build(
            "FromFile", $"</PropertyGroup><ItemGroup><Reference Include=\"{Marked}\" /></ItemGroup><PropertyGroup>");

        Assert.That(FlagsOf(Path.Combine(project, "bin", "Release", Launch.Framework, Dialect)), Is.EqualTo(CorFlags.ILOnly));
        Assert.That(output, Does.Contain($"{Dialect} was marked for 32-bit processes"));
    }

    [Test]
    public void The_mark_stays_where_a_project_wants_it()
    {
        var (project, _) = Build(
            "KeptMark", $"<HyperHostKeeps32Bit>true</HyperHostKeeps32Bit></PropertyGroup><ItemGroup><Reference Include=\"{Marked}\" />"
            + "</ItemGroup><PropertyGroup>");

        Assert.That(FlagsOf(Path.Combine(project, "bin", "Release", Launch.Framework, Dialect)), Is.EqualTo(FlagsOf(Marked)));
    }

    private static CorFlags FlagsOf(string path)
    {
        using var image = new PEReader(File.OpenRead(path));
        return image.PEHeaders.CorHeader!.Flags;
    }
}
