using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>System.Memory and its companions of other versions beside an application on Mono do no harm.</summary>
public class OlderLibrariesTests
{
    [Test]
    public void An_application_that_is_an_assembly_answers_and_reads_its_own_configuration()
    {
        var folder = Deployment.NewFolder();
        Deployment.CopyFolder(Deployment.PlainApp, folder);
        OlderLibraries.CopyTo(folder);

        using var server = HyperHost.Start("--app", Path.Combine(folder, "PlainApp.dll"), "--listen", "fcgi://127.0.0.1:0");

        var address = HyperHost.Addresses(server, 1)[0];
        Assert.That(HyperHost.Get(address, "/where?format=json"), Does.Contain("\"Setting\":\"from its own file\""));
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [Test]
    public void Redirects_of_the_application_for_its_own_libraries_still_hold()
    {
        var folder = Deployment.NewFolder();
        Deployment.CopyFolder(Deployment.PlainApp, folder);
        OlderLibraries.CopyTo(folder);
        var config = Path.Combine(folder, "PlainApp.dll.config");
        const string redirects = "<runtime><assemblyBinding xmlns=\"urn:schemas-microsoft-com:asm.v1\"><dependentAssembly>"
            + "<assemblyIdentity name=\"System.Memory\" publicKeyToken=\"cc7b13ffcd2ddd51\" culture=\"neutral\" />"
            + "<bindingRedirect oldVersion=\"0.0.0.0-4.0.1.2\" newVersion=\"4.0.1.2\" /></dependentAssembly></assemblyBinding></runtime>";
        File.WriteAllText(config, File.ReadAllText(config).Replace("</configuration>", redirects + "</configuration>"));

        using var server = HyperHost.Start("--app", Path.Combine(folder, "PlainApp.dll"), "--listen", "fcgi://127.0.0.1:0");

        Assert.That(HyperHost.Get(HyperHost.Addresses(server, 1)[0], "/where?format=json"), Does.Contain("from its own file"));
    }

    [Test]
    public void A_web_application_answers()
    {
        var folder = Deployment.NewDiagnosticAppWeb();
        OlderLibraries.CopyTo(Path.Combine(folder, "bin"));

        using var server = HyperHost.Start("--applications", "/:" + folder, "--listen", "fcgi://127.0.0.1:0");

        Assert.That(HyperHost.Get(HyperHost.Addresses(server, 1)[0], "/hello/World?format=json"), Does.Contain("World"));
    }
}
