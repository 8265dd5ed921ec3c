using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Applications that were compiled years ago against v3 itself, and never again, on this engine.</summary>
[Parallelizable(ParallelScope.Children)]
public class OldBinaryTests
{
    private static readonly KeyValuePair<string, string> Json = new("Accept", "application/json");

    private readonly Lazy<RunningServer> _hello = new(static () => Start("hello", "OldHello.dll"));
    private readonly Lazy<RunningServer> _orders = new(static () => Start("orders", "OldOrders.dll"));
    private readonly Lazy<RunningServer> _users = new(static () => Start("users", "Users.exe"));

    [OneTimeTearDown]
    public void Stop()
    {
        foreach (var server in new[] { _hello, _orders, _users })
        {
            if (server.IsValueCreated) server.Value.Dispose();
        }
    }

    [Test]
    public void One_of_net35_with_its_AppHost_in_Global_answers()
    {
        var server = _hello.Value;

        var answer = server.Get("/hello/World", Json);
        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(Text(answer), Is.EqualTo("{\"Result\":\"Hello, World\"}"));
        Assert.That(answer.Header("X-Old"), Is.EqualTo("3.5"));
    }

    [Test]
    public void Its_index_is_the_metadata_without_a_web_config()
    {
        var server = _hello.Value;

        var answer = server.Get("/");
        Assert.That(answer.Status, Is.EqualTo(302));
        Assert.That(answer.Header("Location"), Is.EqualTo("/metadata"));
    }

    [Test]
    public void Its_attributes_with_enums_hold()
    {
        var server = _hello.Value;

        Assert.That(Text(server.Get("/inside?format=json")), Is.EqualTo("{\"Result\":\"IN-SIDE\"}"));
        Assert.That(server.Get("/inside?format=xml").Status, Is.EqualTo(403), "only JSON is let in");
    }

    [Test]
    public void Its_old_style_services_and_errors_work()
    {
        var server = _hello.Value;

        Assert.That(Text(server.Get("/file?name=a")), Is.EqualTo("a"));
        Assert.That(server.Get("/file?name=none", Json).Status, Is.EqualTo(404));
    }

    [Test]
    public void One_of_net40_validates_caches_and_restricts()
    {
        var server = _orders.Value;

        var refused = Place(server, "{\"Amounts\":[1]}");
        Assert.That(refused.Status, Is.EqualTo(400));
        Assert.That(Text(refused), Does.Contain("WhoIsIt"));

        var placed = Place(server, "{\"Customer\":\"Ann\",\"Amounts\":[1.5,2]}");
        Assert.That(placed.Status, Is.EqualTo(201));
        Assert.That(Text(placed), Does.Contain("\"Total\":\"3.50\""));
        Assert.That(Text(server.Get("/orders/7", Json)), Does.Contain("\"Customer\":\"Ann\"").And.Contain("/Date(1330837567000"));
        Assert.That(Text(server.Get("/orders/8", Json)), Does.Contain("NoOrder").And.Contain("order 8 is not known"));

        Assert.That(server.Get("/secret", Json).Status, Is.EqualTo(401));
        var ann = Convert.ToBase64String(Encoding.ASCII.GetBytes("ann:secret"));
        Assert.That(Text(server.Get("/secret", Json, new("Authorization", "Basic " + ann))), Does.Contain("ann"));
    }

    [Test]
    public void One_of_net40_reads_and_writes_texts_by_itself()
    {
        var server = _orders.Value;

        Assert.That(Text(server.Get("/texts")), Does.StartWith("{\"id\":1,\"customer\":\"a \\\"b\\\"\",\"placed\":")
            .And.EndsWith(",\"amounts\":[1.5,2]}|{k:v}|b|1,2|2"));
    }

    [Test]
    public void One_with_OrmLite_keeps_its_users_there_though_its_files_are_marked_for_32_bits()
    {
        var server = _users.Value;

        Assert.That(Register(server, "ada", "pass").Status, Is.EqualTo(200));
        Assert.That(Register(server, "bob", "word").Status, Is.EqualTo(200));
        Assert.That(Text(Register(server, "ada", "other")), Does.Contain("already exists"));
        Assert.That(Me(server, "bob", "word"), Is.EqualTo("bob bob@example.org 2"));
        Assert.That(Me(server, "ada", "pass"), Is.EqualTo("ada ada@example.org 1"));
        Assert.That(Me(server, "ada", "other"), Does.StartWith("401"));
    }

    [Test]
    public void Classes_with_the_members_of_the_interfaces_of_3_9_71_and_no_more_can_be_created()
    {
        var server = _users.Value;

        Assert.That(Text(server.Get("/strict?format=json")), Does.Match("^\\d\\d\\d classes$"));
    }

    [Test]
    public void A_format_and_a_log_of_plugins_are_used()
    {
        using var server = Start("companions", "Companions.dll");

        Assert.That(Text(server.Get("/parcel/a", new KeyValuePair<string, string>("Accept", "application/x-protobuf"))),
            Is.EqualTo("Label=A\nPlace=nowhere\n"));
        var sent = server.Send("POST", "/parcel", Encoding.UTF8.GetBytes("Label=b\nPlace=shelf\n"), Json,
            new("Content-Type", "application/x-protobuf"));
        Assert.That(Text(sent), Is.EqualTo("{\"Label\":\"B\",\"Place\":\"shelf\"}"));
        Assert.That(server.Get("/fail", Json).Status, Is.EqualTo(500));

        var lines = Text(server.Get("/lines", new KeyValuePair<string, string>("Accept", "text/plain")));
        Assert.That(lines, Does.Contain("info ParcelService parcel a").And.Contain("parcel b"));
        Assert.That(lines, Does.Match("error .*InvalidOperationException"), "the engine logs there too");
    }

    // host and server, member by member with its signature: originals are not chosen if they lack one
    [Test]
    public void The_assemblies_of_3_9_71_have_all_that_the_host_needs()
    {
        var folder = Deployment.NewFolder();
        Deployment.CopyFolder(Deployment.OldBinary("references"), folder);
        Deployment.CopyFolder(Deployment.OldBinary("hello"), folder);

        var (_, lines) = HyperHost.Run("--check", "--app", Path.Combine(folder, "OldHello.dll"));

        Assert.That(lines, Has.Some.Contains($"The engine is the application's, ServiceStack 3.9.71.0, which {folder} brings"));
        Assert.That(lines, Has.None.Contains("which the host needs"));
    }

    [Test]
    public void An_AppHost_in_another_file_of_the_folder_is_named()
    {
        var (code, lines) = HyperHost.Run("--check", "--app", Path.Combine(Deployment.OldBinary("users"), "Strict.dll"));

        Assert.That(lines, Has.Some.Contains("Users.exe has Users.Program+AppHost: serve that file."), string.Join("\n", lines));
        Assert.That(code, Is.Not.Zero);
    }

    [TestCase("start")]
    [TestCase("--check")]
    [TestCase("inspect")]
    public void Razor_of_v3_itself_beside_this_engine_is_refused_by_name(string command)
    {
        var folder = Deployment.OldBinary("viewed");
        var app = Path.Combine(folder, "Viewed.dll");
        string[] options = ["--app", app, "--listen", "http://127.0.0.1:0/"];

        var (code, lines) = HyperHost.Run(command switch { "start" => options, "inspect" => ["inspect", app], _ => [.. options, command] });

        Assert.That(code, Is.EqualTo(command == "inspect" ? 1 : 2), string.Join("\n", lines));
        Assert.That(lines, Has.Some.Contains($"{app} uses RazorFormat of {Path.Combine(folder, "ServiceStack.Razor.dll")}, which is "
            + "v3's own ServiceStack.Razor 3.9.71.0, and this engine does not run it: build the application with the package "
            + "HyperHost.Razor"));
    }

    [TestCase("companions", "Companions.dll")]
    [TestCase("users", "Users.exe")]
    public void A_check_finds_no_fault_in_what_runs(string name, string file)
    {
        var app = Path.Combine(Deployment.OldBinary(name), file);

        var (code, lines) = HyperHost.Run("--check", "--app", app, "--listen", "http://127.0.0.1:0/");

        Assert.That(lines, Has.Some.EqualTo("The configuration is right."), string.Join("\n", lines));
        Assert.That(code, Is.Zero);
    }

    [Test]
    public void What_inspect_reports_of_it_is_what_it_is()
    {
        var (code, lines) = HyperHost.Run("inspect", Path.Combine(Deployment.OldBinary("users"), "Users.exe"));

        Assert.That(lines, Has.None.Contains(" has the class "));
        Assert.That(lines, Has.Exactly(Launch.Framework == "net472" ? 0 : 2).Contains("is marked for 32-bit processes"));
        Assert.That(code, Is.Zero, string.Join("\n", lines));
    }

    private static RawResponse Register(RunningServer server, string name, string password)
    {
        var user = $"{{\"UserName\":\"{name}\",\"Email\":\"{name}@example.org\",\"Password\":\"{password}\"}}";
        return server.Send("POST", "/register", Encoding.UTF8.GetBytes(user), Json, new("Content-Type", "application/json"));
    }

    private static string Me(RunningServer server, string name, string password)
    {
        var login = Convert.ToBase64String(Encoding.ASCII.GetBytes($"{name}:{password}"));
        var answer = server.Get("/me", Json, new("Authorization", "Basic " + login));
        return answer.Status == 200 ? Text(answer) : $"{answer.Status}";
    }

    private static RawResponse Place(RunningServer server, string order) =>
        server.Send("POST", "/orders", Encoding.UTF8.GetBytes(order), Json, new("Content-Type", "application/json"));

    private static RunningServer Start(string name, string file)
    {
        var process = HyperHost.Start(
            "--app", Path.Combine(Deployment.OldBinary(name), file), "--listen", "http://127.0.0.1:0/");
        try
        {
            var uri = new Uri(HyperAppHostHost.WaitForAddress(process));
            return new(process, new HttpSender(new(IPAddress.Parse(uri.Host), uri.Port)), Deployment.OldBinary(name));
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }

    private static string Text(RawResponse answer) => answer.Text;
}
