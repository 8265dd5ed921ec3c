using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Which engine an application gets, by the assemblies beside it and the option.</summary>
public class EngineChoiceTests
{
    private const string Framework = ".NETFramework,Version=v4.0";

    private static readonly string[] Core = ["ServiceStack", "ServiceStack.Common", "ServiceStack.Text"];
    private static readonly bool IsMono = typeof(object).Assembly.GetName().Name == "mscorlib";

    private string _folder = "";

    [SetUp]
    public void SetUp() => _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;

    [TearDown]
    public void TearDown() => Directory.Delete(_folder, recursive: true);

    [TestCase("3.9.54.0")]
    [TestCase("3.9.63.0")]
    [TestCase("3.9.71.0")]
    public void The_originals_beside_an_application_are_taken_without_a_warning(string version)
    {
        Originals(version);

        var choice = EngineChoice.Of(_folder, null);

        Assert.That(choice.IsApplications);
        Assert.That(choice.Reason, Is.EqualTo($"the application's, ServiceStack {version}, which {_folder} brings (--engine=own takes "
            + "the server's)"));
        Assert.That(choice.Warnings, Is.Empty, "Interfaces has 1.0.0.0 in the genuine set");
        Assert.That(choice.Error, Is.Null);
    }

    [Test]
    public void The_option_decides()
    {
        Originals("3.9.71.0");

        Assert.That(EngineChoice.Of(_folder, "own").IsApplications, Is.False);
        Assert.That(EngineChoice.Of(_folder, "own").Reason, Is.EqualTo("the server's own, by --engine=own"));
        Assert.That(EngineChoice.Of(_folder, "app").IsApplications);
        Assert.That(EngineChoice.Of(_folder, "app").Reason, Does.EndWith("by --engine=app"));
        Assert.That(EngineChoice.Of(_folder, "theirs").Error, Is.EqualTo("--engine is 'theirs': use own or app."));
    }

    [Test]
    public void Without_an_engine_beside_it_an_application_gets_the_servers()
    {
        Assert.That(EngineChoice.Of(_folder, null).IsApplications, Is.False);
        Assert.That(EngineChoice.Of(_folder, null).Reason, Is.EqualTo($"the server's own: {_folder} has no engine"));
        Assert.That(EngineChoice.Of(_folder, "app").Error, Does.Contain($"{_folder} has no engine: copy all of ServiceStack*.dll there"));
    }

    [TestCase("ServiceStack.Text")]
    [TestCase("ServiceStack.Interfaces")]
    [TestCase("ServiceStack.Common")]
    [TestCase("ServiceStack")]
    public void An_engine_that_lacks_a_part_is_not_taken(string missing)
    {
        Originals("3.9.71.0");
        File.Delete(Path.Combine(_folder, missing + ".dll"));

        var choice = EngineChoice.Of(_folder, null);

        Assert.That(choice.IsApplications, Is.False);
        Assert.That(choice.Reason, Does.Contain($" and not {missing}.dll, and the assemblies of an engine belong together"));
        Assert.That(choice.Error, Is.Null);
        Assert.That(EngineChoice.Of(_folder, "app").Error, Does.Contain($"not {missing}.dll"));
    }

    [Test]
    public void ServiceInterface_may_be_missing_or_there()
    {
        Originals("3.9.71.0");
        Assert.That(EngineChoice.Of(_folder, null).IsApplications);

        Write("ServiceStack.ServiceInterface", "3.9.71.0");
        Assert.That(EngineChoice.Of(_folder, null).IsApplications);
        Assert.That(EngineChoice.Of(_folder, null).Warnings, Is.Empty);
    }

    [Test]
    public void A_build_of_this_engine_beside_an_application_is_taken_on_Mono_alone_unless_the_option_decides()
    {
        foreach (var name in Core.Append("ServiceStack.Interfaces"))
        {
            new SampleAssembly(name, Framework, "3.9.71.0").Of("ServiceStack.HyperHost").Write(_folder);
        }

        Assert.That(EngineChoice.Of(_folder, null).IsApplications, Is.EqualTo(IsMono));
        Assert.That(EngineChoice.Of(_folder, "app").IsApplications);
        Assert.That(EngineChoice.Of(_folder, "app").Warnings, Is.Empty);
    }

    [TestCase("ServiceStack.Common")]
    [TestCase("ServiceStack.Text")]
    [TestCase("ServiceStack.Interfaces")]
    public void Assemblies_of_several_versions_are_reported(string other)
    {
        Originals("3.9.71.0");
        Write(other, "3.9.60.0");

        Assert.That(EngineChoice.Of(_folder, null).Warnings.Single(), Is.EqualTo(
            $"{_folder} has ServiceStack.dll 3.9.71.0 and {other}.dll 3.9.60.0: the assemblies of an engine belong together, deploy those "
            + "of one version."));
    }

    [Test]
    public void A_mixture_of_the_original_and_this_engine_is_reported()
    {
        Originals("3.9.71.0");
        new SampleAssembly("ServiceStack.Text", Framework, "3.9.71.0").Of("ServiceStack.HyperHost").Write(_folder);

        Assert.That(EngineChoice.Of(_folder, null).Warnings.Single(), Does.Contain(
            ".dll of the original and ServiceStack.Text.dll of this engine, which can't work together: deploy those of one kind."));
    }

    [Test]
    public void Originals_that_lack_what_the_host_needs_are_not_taken_and_that_is_logged()
    {
        Originals("3.9.38.0");
        new SampleAssembly("ServiceStack.Interfaces", Framework).Of("ServiceStack").Class("ServiceStack.ServiceHost.Old", "System.Object",
            "mscorlib").Write(_folder);

        var choice = EngineChoice.Of(_folder, null);

        Assert.That(choice.IsApplications, Is.False);
        Assert.That(choice.Reason, Does.Match(
            @"^the server's own: ServiceStack 3\.9\.38\.0 in \S+ lacks ServiceStack\.\S+, .* and \d+ more, which the host needs$"));
        Assert.That(choice.Warnings.Single(), Does.Contain("the application gets the server's own engine"));

        var wanted = EngineChoice.Of(_folder, "app");
        Assert.That(wanted.IsApplications, "it was asked for");
        Assert.That(wanted.Warnings.Single(), Does.Contain("which the host needs, so requests may fail: --engine=own takes"));
    }

    [Test]
    public void The_engine_of_this_repository_has_all_that_the_host_needs() =>
        Assert.That(HostNeeds.MissingIn(Path.GetDirectoryName(typeof(ServiceHost.IService).Assembly.Location)!), Is.Null);

    [Test]
    public void ServiceInterface_of_releases_before_3_9_50_is_1_0_0_0()
    {
        Originals("3.9.38.0");
        Write("ServiceStack.ServiceInterface", "1.0.0.0");

        Assert.That(EngineChoice.Of(_folder, null).Warnings, Is.Empty);
    }

    private void Originals(string version)
    {
        foreach (var name in Core) Write(name, version);
        Write("ServiceStack.Interfaces", "1.0.0.0");
    }

    private void Write(string name, string version) => new SampleAssembly(name, Framework, version).Of("ServiceStack").Write(_folder);
}
