using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Platforms.Machines;
using static ServiceStack.HyperHost.Platforms.Requests;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>Programs published for Windows x64 start and serve, under Wine.</summary>
[TestFixture(PlatformMachines.Windows)]
public class WindowsTests(string runtime) : PlatformTests(runtime)
{
    private static readonly string[] Hostile =
    [
        "/web.config", "/App_Data/secret.txt", "/app_data/secret.txt", "/APP_DA~1/secret.txt", "/page.txt::$DATA", "/page.txt.",
        "/page.txt%20", "/App_Data.%20/secret.txt", "/App_Data::$INDEX_ALLOCATION/secret.txt", "/..%5csecret.txt",
        "/App_Data%5csecret.txt",
        "/C:/windows/win.ini", "/%5c%5clocalhost%5cshare", "/NUL", "/con.txt", "/.%5cApp_Data%5csecret.txt",
        "/%2e%2e/%2e%2e/windows/win.ini",
    ];


    [Test]
    public void Example_serves_HTTP_and_FastCGI()
    {
        var (url, fastCgi) = (Url(), FastCgi());
        using var server = Start(Example, url, fastCgi);

        Assert.That(Get(server, url + "hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        Assert.That(GetOverFastCgi(fastCgi, "/hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Names_that_mean_other_files_on_Windows_are_not_found()
    {
        var url = Url();
        using var server = Start(Host, "self", url);
        Get(server, url + "hello/World");

        var found = Hostile.Where(path => StatusOf(url, path) is HttpStatusCode.OK).ToList();

        Assert.That(found, Is.Empty);
    }

    [Test]
    public void Cache_in_Redis_counts()
    {
        var (url, port) = (Url(), Ports.Free());
        using var redis = ServerProcess.Start("redis-server", ["--port", port.ToString(), "--bind", "127.0.0.1", "--save", ""]);
        using var server = Start(Host, "redis", "127.0.0.1:" + port, url);

        Assert.That(Get(server, url + "visits/one"), Does.Contain("\"1\""));
        Assert.That(Get(server, url + "visits/one"), Does.Contain("\"2\""));
    }

    [Test]
    public void Hyperhost_serves_one_application_until_it_is_stopped()
    {
        var (url, fastCgi) = (Url(), FastCgi());
        using var server = Start(HyperHost, "--app", App, "--listen", url, "--listen", fastCgi, "--status", "--stoppable");

        Assert.That(Get(server, url + "hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        Assert.That(GetOverFastCgi(fastCgi, "/hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        Assert.That(Machine.Run(HyperHost, "advise").Code, Is.Zero);
        Assert.That(Machine.Run(HyperHost, "status").Output, Does.Contain("Guest book"));

        server.Tell("");
        server.WaitForLines("Stopped.", 1);
        Assert.That(server.WaitForExit(), Is.Zero);
    }

    // Wine sends no Ctrl-Break
    [Test]
    public void Hyperhost_drains_and_stops_at_Ctrl_C()
    {
        const string CtrlC = "0";
        var url = Url();
        using var server = Start(
            Host, "console", CtrlC, Machine.PathOf(Machine.ProgramOf(HyperHost)), "--app", App, "--listen", url);
        Get(server, url + "hello/World");

        server.Tell("");
        server.WaitForLines("Stopped.", 1);

        Assert.That(server.WaitForExit(), Is.Zero);
    }

    [Test]
    public void Hyperhost_is_a_service_that_starts_stops_and_reports_failures()
    {
        var url = Url();
        var log = Path.Combine(Deployment.NewFolder(), "service.log");
        using (var service = ((WindowsMachine)Machine).Install(
            "shop", HyperHost, $"--app={App}", $"--listen={url}", $"--logfile={Machine.PathOf(log)}"))
        {
            service.Start();
            Assert.That(Get(url + "hello/World?format=json"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
            Assert.That(service.State, Is.EqualTo("RUNNING"));

            service.Stop();
            Assert.That(service.State, Is.EqualTo("STOPPED"));
            Assert.That(File.ReadAllText(log), Does.Contain("Listening on").And.Contain("Stopped."));
            Assert.That(Ports.Answers(new Uri(url).Port), Is.False);
        }

        using var broken = ((WindowsMachine)Machine).Install("broken", HyperHost, @"--app=Z:\nowhere\My.dll", $"--listen={url}");
        Assert.That(broken.TryStart(), Is.False);
        Assert.That(broken.State, Is.EqualTo("STOPPED"));
    }

    [Test]
    public void Program_with_a_generic_host_is_a_service()
    {
        var url = Url();
        using var service = ((WindowsMachine)Machine).Install("program", Host, "service", url);

        // .NET's service counts as started before its programs listen
        service.Start();
        Wait.Until(() => Ports.Answers(new Uri(url).Port), "the program listens");
        Assert.That(Get(url + "hello/World"), Is.EqualTo("{\"Result\":\"Hello, World\"}"));
        service.Stop();

        Assert.That(Ports.Answers(new Uri(url).Port), Is.False);
    }

    [Test]
    public void Hyperhost_shows_version_and_help()
    {
        Assert.That(Machine.Run(HyperHost, "--version").Output, Does.Match(@"hyperhost \d+\.\d+\.\d+"));
        Assert.That(Machine.Run(HyperHost, "--help").Output, Does.Contain("usage: hyperhost --app My.dll"));
    }

    [Test]
    public void Hyperhost_checks_a_right_configuration()
    {
        var (code, output) = Machine.Run(HyperHost, "--check", "--app", App, "--listen", Url());

        Assert.That(output, Does.Contain("The configuration is right."));
        Assert.That(code, Is.Zero);
    }

    [TestCase("--check")]
    [TestCase("--verbose")]
    public void Hyperhost_refuses_what_only_Linux_has_at_check_and_start(string option)
    {
        var (code, output) = Machine.Run(
            HyperHost, option, "--app", App, "--listen", Url(), "--app", App, "--listen", "fcgi+fd:3", "--socket-owner=www");

        Assert.That(output, Does.Contain("Start one hyperhost for each").And.Contain("only on Linux does hyperhost inherit a socket")
            .And.Contain("--socket-owner needs Linux"));
        Assert.That(code, Is.EqualTo(2));
    }

    [Test]
    public void Hyperhost_inspects_an_assembly()
    {
        var (code, output) = Machine.Run(HyperHost, "inspect", App);

        Assert.That(output, Does.Contain("Example.dll, built for .NET 10.0"));
        Assert.That(code, Is.Zero);
    }

    [Test]
    public void Hyperhost_migrates_a_project()
    {
        var folder = Deployment.NewFolder();
        File.WriteAllText(Path.Combine(folder, "Old.csproj"), """
            <?xml version="1.0" encoding="utf-8"?>
            <Project ToolsVersion="12.0" DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
              <PropertyGroup>
                <OutputType>Library</OutputType>
                <RootNamespace>Old</RootNamespace>
                <AssemblyName>Old</AssemblyName>
                <TargetFrameworkVersion>v4.0</TargetFrameworkVersion>
              </PropertyGroup>
              <ItemGroup>
                <Reference Include="ServiceStack" />
                <Compile Include="AppHost.cs" />
              </ItemGroup>
              <Import Project="$(MSBuildToolsPath)\Microsoft.CSharp.targets" />
            </Project>
            """);
        File.WriteAllText(Path.Combine(folder, "AppHost.cs"), "namespace Old { public class Hello { public string Name { get; set; } } }");

        var (code, output) = Machine.Run(HyperHost, "migrate", Machine.PathOf(Path.Combine(folder, "Old.csproj")), "--no-build");

        Assert.That(code, Is.Zero, output);
        Assert.That(Directory.GetFiles(folder, "*.net10.csproj"), Has.Length.EqualTo(1), output);
    }

    private string App => Machine.PathOf(Path.Combine(Machine.Publish(Example), "Example.dll"));

    // a Uri would take dots and backslashes out of the path
    private static HttpStatusCode StatusOf(string url, string path)
    {
        var address = new Uri(url);
        using var client = new System.Net.Sockets.TcpClient(address.Host, address.Port);
        using var stream = client.GetStream();
        stream.Write(Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: {address.Authority}\r\nConnection: close\r\n\r\n"));
        using var reader = new StreamReader(stream, Encoding.ASCII);
        return (HttpStatusCode)int.Parse(reader.ReadLine()!.Split(' ')[1]);
    }
}
