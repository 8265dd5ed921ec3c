using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Migrate;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>The errors of a build of several projects, each at the project that it is of.</summary>
public class ProjectBuildTests
{
    private static readonly string Root = Path.GetFullPath("/src");

    [Test]
    public void Lines_that_continue_an_error_of_NuGet_are_none()
    {
        var project = Path.Combine(Root, "Shop.net10.csproj");
        var errors = ProjectBuild.Errors(
            $"{project} : error NU1102: Unable to find package Our.Tax with version (>= 1.2.0) [{Root}/All.net10.slnx]\n"
            + $"{project} : error NU1102:   - Found 3 version(s) in nuget [ Nearest version: 1.0.0 ] [{Root}/All.net10.slnx]\n"
            + $"{project} : error NU1102:   - Found 0 version(s) in checkout [{Root}/All.net10.slnx]\n", "/src/All.net10.slnx", 1);

        Assert.That(errors.Single().Text, Does.EndWith("error NU1102: Unable to find package Our.Tax with version (>= 1.2.0)"));
        Assert.That(errors.Single().Project, Is.EqualTo(project), "the place is the project, not what was built");
    }

    [TestCase("  Shop.net10 -> /src/Shop/bin/Release/net10.0/Shop.dll", "Shop.net10")]
    [TestCase("  Users -> /src/Users/bin/Users.exe", "Users")]
    [TestCase("  Restored /src/Shop.net10.csproj (in 2.1 sec).", null)]
    [TestCase("/src/Shop.cs(1,2): warning CS0168: x -> y.dll", null)]
    public void A_line_of_the_build_names_the_project_that_is_built(string line, string? name) =>
        Assert.That(ProjectBuild.BuiltIn(line), Is.EqualTo(name));

    [Test]
    public void Each_error_is_of_the_project_that_it_names_and_counts_once()
    {
        var errors = ProjectBuild.Errors(
            $"{Root}/A/X.cs(1,2): error CS0246: The type 'Y' [was] not found [{Root}/A/A.net10.csproj]\r\n"
            + $"{Root}/A/X.cs(1,2): error CS0246: The type 'Y' [was] not found [{Root}/A/A.net10.csproj::TargetFramework=net472]\r\n"
            + $"{Root}/B/X.cs(3,4): error CS0103: no name [{Root}/B/B.net10.csproj::TargetFramework=net10.0]\n"
            + "CSC : error CS5001: no Main [/src/B/B.net10.csproj]\n    2 Error(s)\n", "/src/All.net10.slnx", 1);

        Assert.That(errors.Select(error => Path.GetFileName(error.Project)),
            Is.EqualTo(new[] { "A.net10.csproj", "B.net10.csproj", "B.net10.csproj" }));
        Assert.That(errors[0].Text, Does.EndWith("X.cs(1,2): error CS0246: The type 'Y' [was] not found"));
    }

    [Test]
    public void A_build_that_fails_without_an_error_reports_its_last_line()
    {
        var errors = ProjectBuild.Errors("one\nKilled\n", "/src/A.net10.csproj", 137);

        Assert.That(errors.Single(), Is.EqualTo(new BuildError("/src/A.net10.csproj", "dotnet build ended with exit code 137: Killed")));
    }
}
