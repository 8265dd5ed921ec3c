using System;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Roles.Check;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>What --check finds in an assembly with an AppHost, without loading it.</summary>
public class ApplicationCheckTests
{
    private const string Standard = ".NETStandard,Version=v2.0";
    private const string SelfHost = "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase";
    private const string WebHost = "ServiceStack.WebHost.Endpoints.AppHostBase";

    private static readonly bool IsMono = typeof(object).Assembly.GetName().Name == "mscorlib";

    private string _folder = "";

    [SetUp]
    public void SetUp() => _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;

    [TearDown]
    public void TearDown() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Finds_nothing_wrong_with_an_app_that_has_one_AppHost()
    {
        var app = new SampleAssembly("App", Standard).Class("App.AppHost", SelfHost, "ServiceStack").Write(_folder);

        var check = Check(app);

        Assert.That(check.Errors, Is.Empty);
        Assert.That(check.Warnings, Is.Empty);
    }

    [TestCase("#!/bin/sh")]
    [TestCase("")]
    [TestCase("MZ")]
    public void Reports_that_a_file_is_no_assembly(string content)
    {
        var app = Path.Combine(_folder, "App.dll");
        File.WriteAllText(app, content);

        Assert.That(Check(app).Errors.Single(), Is.EqualTo(
            $"{app} is no .NET assembly, or was cut ({content.Length} bytes): name the .dll or .exe that the application's build made."));
    }

    [Test]
    public void Reports_that_a_file_was_cut_wherever_it_was([Values(10, 130, 400, 600, 900)] int length)
    {
        var app = new SampleAssembly("App", Standard).Class("App.AppHost", SelfHost, "ServiceStack").Write(_folder);
        var bytes = File.ReadAllBytes(app);
        Assert.That(bytes, Has.Length.GreaterThan(length));
        File.WriteAllBytes(app, bytes.Take(length).ToArray());

        Assert.That(Check(app).Errors.Single(), Does.StartWith($"{app} is no .NET assembly, or was cut ({length} bytes)"));
    }

    // the name that was given is right: the advice is about the library
    [TestCase("")]
    [TestCase("no assembly")]
    public void Advises_to_copy_a_library_again_that_was_cut(string content)
    {
        var library = Path.Combine(_folder, "Tax.dll");
        File.WriteAllText(library, content);
        var app = new SampleAssembly("App", Standard).Class("App.AppHost", SelfHost, "ServiceStack").Reference("Tax").Write(_folder);

        Assert.That(Check(app).Errors.Single(), Is.EqualTo(
            $"{library} is no .NET assembly, or was cut ({content.Length} bytes): if the application needs it, copy it again."));
    }

    [Test]
    public void Names_the_assembly_beside_a_native_starter()
    {
        var app = Path.Combine(_folder, "App.exe");
        File.WriteAllText(app, "native");
        File.WriteAllText(Path.Combine(_folder, "App.dll"), "");

        Assert.That(Check(app).Errors.Single(), Does.EndWith($"name {Path.Combine(_folder, "App.dll")}, which is beside it."));
    }

    [Test]
    public void Warns_of_an_app_for_the_other_runtime()
    {
        var core = new SampleAssembly("Core", ".NETCoreApp,Version=v10.0").Class("App.AppHost", SelfHost, "ServiceStack").Write(_folder);
        var framework = new SampleAssembly("Old", ".NETFramework,Version=v4.7.2")
            .Class("App.AppHost", SelfHost, "ServiceStack").Write(_folder);

        if (IsMono)
        {
            Assert.That(Check(core).Errors.Single(),
            Does.Contain("is built for .NET 10.0, and this hyperhost runs on Mono: run it with dotnet"));
            Assert.That(Check(framework).Warnings, Is.Empty);
        }
        else
        {
            Assert.That(Check(core).Warnings, Is.Empty);
            Assert.That(Check(framework).Warnings, Is.Empty);
            Assert.That(Check(framework).Notes.Last(), Does.StartWith("It is built for .NET Framework 4.7.2, and all that it refers to is "
                + "there on .NET "));
            Assert.That(Check(framework).Errors, Is.Empty);
            var lacking = new SampleAssembly("Lacking", ".NETFramework,Version=v4.7.2")
                .Class("App.AppHost", SelfHost, "ServiceStack").Uses("System.Runtime.Remoting.ObjRef", "mscorlib").Write(_folder);
            Assert.That(Check(lacking).Warnings.Last(),
                Does.Contain("is built for .NET Framework 4.7.2").And.Contain("mono hyperhost.exe"));
        }
    }

    [Test]
    public void Refuses_an_app_for_a_newer_runtime()
    {
        var app = new SampleAssembly("App", ".NETCoreApp,Version=v99.0").Class("App.AppHost", SelfHost, "ServiceStack").Write(_folder);

        Assert.That(Check(app).Errors.Single(),
            Does.Contain("is built for .NET 99.0, and this hyperhost runs on " + (IsMono ? "Mono" : ".NET")));
    }

    [Test]
    public void Lists_AppHosts_and_how_to_choose()
    {
        var app = new SampleAssembly("App", Standard)
            .Class("App.One", SelfHost, "ServiceStack").Class("App.Two", SelfHost, "ServiceStack")
            .Class("App.Web", WebHost, "ServiceStack").Write(_folder);

        Assert.That(Check(app).Errors.Single(), Is.EqualTo(
            $"{app} has several AppHosts: App.One, App.Two. Name one, as in --app {app},App.One"));
        Assert.That(Check(app, "App.Two").Errors, Is.Empty);
        Assert.That(Check(app, "Web").Errors, Is.Empty);
        Assert.That(Check(app, "App.Three").Errors.Single(),
            Is.EqualTo($"{app} has no AppHost named 'App.Three': App.One, App.Two, App.Web."));
    }

    [Test]
    public void Explains_why_an_AppHost_does_not_count()
    {
        var app = new SampleAssembly("App", Standard)
            .Class("App.Base", SelfHost, "ServiceStack", TypeAttributes.Public | TypeAttributes.Abstract)
            .Class("App.Needy", SelfHost, "ServiceStack", parameters: 1).Write(_folder);

        Assert.That(Check(app).Errors.Single(), Does.Contain(
            "has no class with a constructor without arguments that derives from AppHostBase, AppHostHttpListenerBase or HyperAppHost "
            + "(App.Base is abstract; App.Needy has no constructor without arguments: serve the program that creates it, or derive a "
            + "class that passes them). Is it the assembly with the AppHost?"));
    }

    [Test]
    public void Names_the_library_beside_it_that_has_the_AppHost()
    {
        var library = new SampleAssembly("Shop.Api", Standard).Class("Shop.Api.AppHost", SelfHost, "ServiceStack").Write(_folder);
        var app = new SampleAssembly("Shop", Standard).Reference("Shop.Api").Write(_folder);

        Assert.That(Check(app).Errors.Single(), Does.EndWith($"{library} has Shop.Api.AppHost: serve that file."));
    }

    [TestCase(null)]
    [TestCase("AppHost")]
    [TestCase("Global.AppHost")]
    [TestCase("App.Global+AppHost")]
    [TestCase("App.Global.AppHost")]
    public void Finds_an_AppHost_that_is_a_class_of_a_class(string? named)
    {
        var app = new SampleAssembly("App", Standard)
            .Class("App.Global", "System.Web.HttpApplication", "System.Web")
            .Nested("App.Global", "AppHost", WebHost, "ServiceStack").Write(_folder);

        Assert.That(Check(app, named).Errors, Is.Empty);
    }

    [TestCase(TypeAttributes.NotPublic, TypeAttributes.NestedPublic)]
    [TestCase(TypeAttributes.NotPublic, TypeAttributes.NestedPrivate)]
    [TestCase(TypeAttributes.Public, TypeAttributes.NestedPrivate)]
    [TestCase(TypeAttributes.Public, TypeAttributes.NestedAssembly)]
    public void Finds_an_AppHost_that_is_not_public(TypeAttributes outer, TypeAttributes inner)
    {
        var app = new SampleAssembly("App", Standard).Class("App.Program", "System.Object", "mscorlib", outer)
            .Nested("App.Program", "AppHost", WebHost, "ServiceStack", inner).Write(_folder);

        Assert.That(Check(app).Errors, Is.Empty);
        Assert.That(Check(app, "AppHost").Errors, Is.Empty);
    }

    [Test]
    public void Prefers_an_AppHost_that_is_public()
    {
        var app = new SampleAssembly("App", Standard).Class("App.Shown", WebHost, "ServiceStack")
            .Class("App.Hidden", SelfHost, "ServiceStack", TypeAttributes.NotPublic).Write(_folder);

        Assert.That(Check(app).Errors, Is.Empty);
    }

    [Test]
    public void Wants_the_whole_name_where_the_end_of_it_fits_several_AppHosts()
    {
        var app = new SampleAssembly("App", Standard)
            .Class("App.Global", "System.Object", "mscorlib").Nested("App.Global", "AppHost", WebHost, "ServiceStack")
            .Class("App.Tests", "System.Object", "mscorlib").Nested("App.Tests", "AppHost", WebHost, "ServiceStack").Write(_folder);

        Assert.That(Check(app, "AppHost").Errors.Single(), Is.EqualTo(
            $"{app} has several AppHosts named 'AppHost': App.Global+AppHost, App.Tests+AppHost. Use the full name."));
        Assert.That(Check(app, "Tests.AppHost").Errors, Is.Empty);
        Assert.That(Check(app).Errors.Single(), Does.EndWith($"Name one, as in --app {app},App.Global+AppHost"));
    }

    [Test]
    public void Follows_the_base_of_an_AppHost_into_other_assemblies()
    {
        new SampleAssembly("Company", Standard).Class("Company.HostBase", SelfHost, "ServiceStack").Write(_folder);
        var app = new SampleAssembly("App", Standard).Class("App.AppHost", "Company.HostBase", "Company").Write(_folder);

        Assert.That(Check(app).Errors, Is.Empty);
    }

    [Test]
    public void Names_missing_references_and_what_needs_them()
    {
        new SampleAssembly("Company", Standard).Reference("Deep", 3).Write(_folder);
        var app = new SampleAssembly("App", Standard).Class("App.AppHost", SelfHost, "ServiceStack")
            .Reference("Company").Reference("Near", 2)
            .Write(_folder);

        var check = Check(app);

        Assert.That(check.Errors, Is.EqualTo(new[] { $"{app} needs Near 2.0.0.0: put Near.dll into {_folder}." }));
        Assert.That(check.Warnings, Is.Empty);
        Assert.That(check.Harmless, Is.EqualTo(new[]
        {
            $"{Path.Combine(_folder, "Company.dll")} names Deep 3.0.0.0, which is not in {_folder}: put it there if it is used.",
        }));
    }

    // of Mono's own libraries, which it has in one version each and redirects no other to
    [TestCase("Mono.Data.Sqlite", 2, "0738eb9f132ed756")]
    [TestCase("RabbitMQ.Client", 3, "89e7d7c5feba84ce")]
    [TestCase("System.Web.Razor", 1, "31bf3856ad364e35")]
    public void Names_the_version_of_a_library_that_the_runtime_lacks(string library, int major, string token)
    {
        string App(string name) => new SampleAssembly(name, Standard).Class(name + ".AppHost", SelfHost, "ServiceStack")
            .Reference(library, major, Enumerable.Range(0, 8).Select(at => Convert.ToByte(token.Substring(at * 2, 2), 16)).ToArray())
            .Write(_folder);

        var app = App("App");
        var other = IsMono ? " (Mono has another version)" : "";

        Assert.That(
            Check(app).Errors, Is.EqualTo(new[] { $"{app} needs {library} {major}.0.0.0{other}: put {library}.dll into {_folder}." }));

        var redirected = App("Redirected");
        File.WriteAllText(redirected + ".config", $"""
            <configuration><runtime><assemblyBinding xmlns="urn:schemas-microsoft-com:asm.v1"><dependentAssembly>
              <assemblyIdentity name="{library}" publicKeyToken="{token}" />
              <bindingRedirect oldVersion="0.0.0.0-4.0.0.0" newVersion="4.0.0.0" />
            </dependentAssembly></assemblyBinding></runtime></configuration>
            """);
        if (IsMono) Assert.That(Check(redirected).Errors, Is.Empty);

        new SampleAssembly(library, Standard, $"{major}.0.0.0").Write(_folder);
        Assert.That(Check(app).Errors, Is.Empty);
    }

    [TestCase("System", 2, "b77a5c561934e089")]
    [TestCase("System.Core", 3, "b77a5c561934e089")]
    [TestCase("mscorlib", 2, "b77a5c561934e089")]
    public void Older_versions_of_the_framework_are_there(string library, int major, string token)
    {
        var app = new SampleAssembly("App", Standard).Class("App.AppHost", SelfHost, "ServiceStack")
            .Reference(library, major, Enumerable.Range(0, 8).Select(at => Convert.ToByte(token.Substring(at * 2, 2), 16)).ToArray())
            .Write(_folder);

        Assert.That(Check(app).Errors, Is.Empty);
    }

    [Test]
    public void Refuses_an_app_of_a_later_ServiceStack()
    {
        var app = new SampleAssembly("App", Standard).Reference("ServiceStack", 5)
            .Class("App.AppHost", "ServiceStack.AppHostBase", "ServiceStack")
            .Write(_folder);

        Assert.That(Check(app).Errors, Is.EqualTo(new[]
        {
            $"{app} is built with ServiceStack 5.0.0.0: hyperhost serves applications of v3 (3.9.x).",
        }));
    }

    [Test]
    public void Shows_where_the_configuration_of_an_app_is_broken()
    {
        var app = new SampleAssembly("App", Standard).Class("App.AppHost", SelfHost, "ServiceStack").Write(_folder);
        File.WriteAllText(app + ".config", "<configuration>\n  <appSettings>\n</configuration>");

        Assert.That(Check(app).Errors.Single(), Does.StartWith($"{app}.config:3:3: "));
    }

    private static ApplicationCheck Check(string assembly, string? type = null) =>
        ApplicationCheck.Of(new ApplicationPlan { Assembly = assembly, AppHostType = type });
}
