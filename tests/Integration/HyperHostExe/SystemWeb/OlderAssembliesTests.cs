using System.CodeDom.Compiler;
using System.IO;
using System.Linq;
using Microsoft.CSharp;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.SystemWeb;

/// <summary>Applications that bring other versions of the server's assemblies: which one is used, and what is logged.</summary>
[Parallelizable(ParallelScope.Children)]
public class OlderAssembliesTests
{
    private const string OurFactory =
        "<add path=\"hyper\" verb=\"*\" type=\"ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost\" />";

    [TestCase("0.0.9.0", "is 0.0.9.0: the server's own, ")]
    [LongCase("the same choice by the version", "99.1.2.0", "is 99.1.2.0, newer than the server's own, ")]
    public void The_host_is_the_servers(string version, string line)
    {
        var site = Site();
        Compile(site, "ServiceStack.HyperHost", version);
        using var server = HyperHost.Start("--applications=/:" + site, "--listen", "fcgi://127.0.0.1:0");
        var address = HyperHost.Addresses(server, 1)[0];

        var own = System.Reflection.AssemblyName.GetAssemblyName(Path.Combine(Deployment.HyperHost, "ServiceStack.HyperHost.dll")).Version;
        Assert.That(HyperHost.Get(address, "/a.aspx"), Does.Contain($"ServiceStack.HyperHost {own};"));
        Assert.That(server.WaitForLines(line, 1)[0], Does.Contain(Path.Combine(site, "bin", "ServiceStack.HyperHost.dll")));
    }

    [Test]
    public void The_engine_is_each_applications_own()
    {
        string one = Site(), two = Site();
        foreach (var name in new[] { "ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack" })
        {
            Compile(one, name, "3.9.11.0");
            Compile(two, name, "3.9.22.0");
        }

        using var server = HyperHost.Start($"--applications=/one:{one},/two:{two},/none:{Site()}", "--listen", "fcgi://127.0.0.1:0");
        var address = HyperHost.Addresses(server, 1)[0];

        Assert.That(HyperHost.Get(address, "/one/a.aspx"),
            Does.Contain("ServiceStack.Common 3.9.11.0;").And.Contain("ServiceStack 3.9.11.0;").And.Not.Contain("3.9.71.0"));
        Assert.That(HyperHost.Get(address, "/two/a.aspx"),
            Does.Contain("ServiceStack.Common 3.9.22.0;").And.Contain("ServiceStack 3.9.22.0;").And.Not.Contain("3.9.71.0"));
        Assert.That(HyperHost.Get(address, "/none/a.aspx"), Does.Contain("ServiceStack.HyperHost "));
        Assert.That(server.Lines, Has.None.Contains("belong together"));
    }

    [Test]
    public void An_engine_that_is_too_old_or_mixed_is_reported_with_what_to_do()
    {
        var site = Site(OurFactory);
        Compile(site, "ServiceStack.Common", "3.9.71.0");
        Compile(site, "ServiceStack", "3.9.60.0");
        using var server = HyperHost.Start("--applications=/:" + site, "--listen", "fcgi://127.0.0.1:0");
        var address = HyperHost.Addresses(server, 1)[0];

        Assert.That(server.WaitForLines("belong together, deploy those of one version", 1)[0],
            Does.Contain("ServiceStack.Common.dll 3.9.71.0 and ServiceStack.dll 3.9.60.0"));
        Assert.That(
            server.WaitForLines("in the application's bin is 3.9.60.0; HyperHandlerFactory needs 3.9.71: deploy", 1), Has.Length.EqualTo(
            1));
        Assert.That(HyperHost.Get(address, "/a.aspx"), Does.Contain("ServiceStack 3.9.60.0;"), "what does not need it goes on");
        Assert.That(HyperHost.Get(address, "/hyper"), Does.StartWith("500"));
    }

    [Test]
    [Long("a service of --app has the same in ./test")]
    public void A_service_in_a_web_application_works_with_an_older_host_in_its_bin()
    {
        var site = Deployment.NewDiagnosticAppWeb();
        Compile(site, "ServiceStack.HyperHost", "0.0.9.0");
        using var server = HyperHost.Start("--applications=/:" + site, "--listen", "fcgi://127.0.0.1:0");

        Assert.That(HyperHost.Get(HyperHost.Addresses(server, 1)[0], "/hello/World?format=json"), Does.Contain("Hello, World!"));
    }

    [Test]
    public void A_service_works_with_an_older_host_beside_it()
    {
        var folder = Deployment.NewFolder();
        foreach (var file in Directory.GetFiles(Deployment.DiagnosticApp)) File.Copy(file, Path.Combine(folder, Path.GetFileName(file)));
        Compile(folder, "ServiceStack.HyperHost", "0.0.9.0", "");
        using var server = HyperHost.Start("--app", Path.Combine(folder, "DiagnosticApp.exe"), "--listen", "fcgi://127.0.0.1:0");

        Assert.That(HyperHost.Get(HyperHost.Addresses(server, 1)[0], "/hello/World?format=json"), Does.Contain("Hello, World!"));
    }

    private static string Site(string handlers = "")
    {
        var folder = Deployment.NewFolder();
        Directory.CreateDirectory(Path.Combine(folder, "bin"));
        File.WriteAllText(
            Path.Combine(folder, "web.config"),
            "<configuration><system.web><customErrors mode=\"Off\" "
                + $"/><httpHandlers>{handlers}</httpHandlers></system.web></configuration>");
        File.WriteAllText(
            Path.Combine(folder, "a.aspx"),
            "<%@ Page Language=\"C#\" %><% foreach (var assembly in AppDomain.CurrentDomain.GetAssemblies()) "
            + "if (assembly.GetName().Name.StartsWith(\"ServiceStack\")) "
            + "Response.Write(assembly.GetName().Name + \" \" + assembly.GetName().Version + \";\"); %>");
        return folder;
    }

    /// <summary>Makes an assembly that has nothing but its name and version.</summary>
    private static void Compile(string folder, string name, string version, string below = "bin")
    {
        using var compiler = new CSharpCodeProvider();
        var made = compiler.CompileAssemblyFromSource(
            new CompilerParameters { OutputAssembly = Path.Combine(folder, below, name + ".dll") },
            $"[assembly: System.Reflection.AssemblyVersion(\"{version}\")] public class Old {{ }}");
        Assert.That(made.Errors.Cast<CompilerError>().Where(error => !error.IsWarning), Is.Empty);
    }
}
