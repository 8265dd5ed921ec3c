using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The applications of tests/Moving, written as v3's users wrote them, served by hyperhost without a change.</summary>
[Parallelizable(ParallelScope.Children)]
public class MovingTests
{
    private static readonly KeyValuePair<string, string> Json = new("Accept", "application/json");
    private static readonly KeyValuePair<string, string> Html = new("Accept", "text/html");

    [Test]
    [LongOnMono("the engine and the start are the same on both")]
    public void Serves_an_AppHost_inside_of_Global()
    {
        using var server = MovedApplication.Start("GlobalAsax");

        Assert.That(server.Get("/hello/World", Json).Text, Does.StartWith("{\"Result\":\"Hello, World\""));
        Assert.That(server.Get("/hello", Json).Status, Is.EqualTo(404));
        Assert.That(server.Get("/secrets", Json).Status, Is.EqualTo(401));
        Assert.That(server.Get("/soap11/wsdl").Text, Does.Contain("<wsdl:definitions name=\"Soap11\""));
        Assert.That(server.Get("/soap12/wsdl").Text, Does.Contain("<wsdl:definitions name=\"Soap12\""));
    }

    [Test]
    [LongOnMono("the engine and the start are the same on both")]
    public void Serves_a_self_host_with_public_fields_and_old_services()
    {
        using var server = MovedApplication.Start("SelfHostConsole", isProgram: true);

        Assert.That(server.Get("/points/2", Json).Text, Is.EqualTo("[{\"x\":0,\"y\":0},{\"x\":1,\"y\":1}]"));
        Assert.That(server.Get("/factorial/5", Json).Text, Does.Contain("\"result\":120"));
    }

    [TestCase("key")]
    [TestCase("line")]
    [LongOnMono("the engine and the start are the same on both")]
    public void Informs_a_self_host_that_waits_for_a_key_what_serves_it(string what)
    {
        var folder = MovedApplication.FolderOf("SelfHostConsole");
        var port = Ports.Free();

        using var program = Launch.Start(folder, "SelfHostConsole", [$"http://127.0.0.1:{port}/", what]);
        program.Input.Close();
        program.WaitForExit();

        Assert.That(program.Lines, Has.Some.EqualTo("Press a key to stop."));
        Assert.That(program.Lines, Has.Some.Contains("Let hyperhost serve it").And.Some.Contains("hyperhost --app " + folder));
    }

    [Test]
    [LongOnMono("the engine and the start are the same on both")]
    public void Serves_a_library_below_api()
    {
        using var server = MovedApplication.Start("BelowApi", path: "api/");

        Assert.That(server.Get("/api/users/7", Json).Text, Does.Contain("\"Id\":7"));
        var created = server.Send(
            "POST", "/api/users", Encoding.UTF8.GetBytes("{\"Id\":1,\"Name\":\"Ada\"}"), Json, new("Content-Type", "application/json"));
        Assert.That((created.Status, created.Header("X-Stamp")), Is.EqualTo((201, DateTime.UtcNow.Year.ToString())));
        var refused = server.Send("POST", "/api/users", Encoding.UTF8.GetBytes("{}"), Json, new("Content-Type", "application/json"));
        Assert.That(refused.Status, Is.EqualTo(400), refused.Text);
    }

    [Test]
    [LongOnMono("the engine and the start are the same on both")]
    public void Serves_a_file_outside_of_api_that_has_the_name_of_a_route_and_a_format()
    {
        using var server = MovedApplication.Start("BelowApi");

        Assert.That(server.Get("/users.html", Html).Text, Does.Contain("<title>Users</title>"));
        Assert.That(server.Get("/api/users/7.json").Text, Does.Contain("\"Id\":7"));
        foreach (var outside in new[] { "/users.json", "/users/7", "/web.config", "/BelowApi.dll" })
            Assert.That(server.Get(outside).Status, Is.EqualTo(404), outside);
        Assert.That(server.Get("/").Header("Location"), Does.EndWith("/api/metadata"));
    }

    [Test]
    public void Serves_views_pages_and_descriptions()
    {
        using var server = MovedApplication.Start("Described");

        var view = server.Get("/rooms/Rome", Html);
        Assert.That((view.Status, view.Header("Content-Type")), Is.EqualTo((200, "text/html")));
        Assert.That(view.Text, Does.Contain("<title>Rooms of Rome</title>").And.Contain("<h2>2 rooms</h2>"));
        Assert.That(view.Text, Does.Contain("<strong>&lt;Suite&gt;</strong> for 300"));
        Assert.That(server.Get("/rooms/Rome", Json).Text, Does.StartWith("{\"Town\":\"Rome\",\"Rooms\":[{\"Name\":\"Attic\""));
        Assert.That(server.Get("/about", Html).Text, Does.Contain("<h1>About</h1>"));
        Assert.That(server.Get("/resources", Json).Text, Does.Contain("{\"path\":\"/resource/rooms\",\"description\":\"Rooms to let\"}"));
        Assert.That(server.Get("/openapi.json").Text, Does.Contain("\"openapi\": \"3.1."));
        Assert.That(server.Get("/swagger-ui/").Status, Is.EqualTo(200));
    }

    [Test]
    [LongOnMono("the engine and the start are the same on both")]
    public void Serves_a_client_that_svcutil_made()
    {
        using var server = MovedApplication.Start("SoapClient", isProgram: true);
        var folder = MovedApplication.FolderOf("SoapClient");

        // Mono's own client fails at an End... with out parameters
        string[] several = Launch.Framework == "net472" ? [] : ["out"];
        using var client = Launch.Start(folder, "SoapClient", [$"http://{server.Sender.Authority}", .. several]);

        Assert.That(client.WaitForExit(), Is.Zero, string.Join("\n", client.Lines));
        Assert.That(
            client.Lines,
            Is.EqualTo(new[] { "soap11", "soap12" }.SelectMany(version => SoapLines(version, several.Length > 0))),
            string.Join("\n", client.Lines));
    }

    // a service's error is in the response, as v3 has it; a response that can't be written is a fault
    private static string[] SoapLines(string version, bool hasOut) =>
    [
        version + ": 2+3=5",
        version + ": began whole with state",
        version + ": called back whole with 8",
        version + ": told whole with mine",
        .. hasOut ? [version + ": began 4+5=9", version + ": told 8+9=17"] : Array.Empty<string>(),
        version + ": divided 0 DivideByZeroException: Attempted to divide by zero.",
        version + ": fault " + (version == "soap11" ? "Server" : "Receiver") + ": It broke into 1",
        version + ": told of a fault",
    ];
}
