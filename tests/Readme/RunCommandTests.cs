using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Readme.Support;

namespace ServiceStack.HyperHost.Readme;

/// <summary>./run opens each address that it names, and each responds over its own protocol.</summary>
public class RunCommandTests
{
    private const string Hello = "{\"Result\":\"Hello, World!\"}";
    private const string Path = "/hello/World?format=json";

    private static string Repository => Deployment.Repository;

    [Test]
    [Runs(Documents.Readme, "./run")]
    public void Run_opens_http_FastCGI_and_a_Unix_socket() => AssertOpensAll("./run");

    [Test]
    [Runs(Documents.Readme, "./run --mono")]
    public void Run_on_Mono_opens_the_same() => AssertOpensAll("./run --mono");

    [Test]
    [Runs(Documents.Readme, "./run --nginx")]
    public void Run_with_nginx_opens_both_ports_of_nginx_too()
    {
        using var machine = new UserMachine(hasHome: false);
        var run = machine.Start(Repository, "./run --nginx");

        Assert.That(machine.Get(run, "http://127.0.0.1:8081" + Path), Is.EqualTo(Hello), "nginx, TCP");
        Assert.That(machine.Get(run, "http://127.0.0.1:8082" + Path), Is.EqualTo(Hello), "nginx, Unix socket");
        AssertOpensAll(machine, run);
    }

    [Test]
    [Long("builds the shop, and starts Redis, haproxy and three nodes")]
    [Runs(Documents.Readme, "./run --cluster 3")]
    public void Run_with_a_cluster_serves_the_shop_through_haproxy()
    {
        using var machine = new UserMachine(hasHome: false);
        var run = machine.Start(Repository, "./run --cluster 3");
        run.WaitForLines("Building src/hyperhost", 1);
        run.WaitForLines("The shop is at http://127.0.0.1:8090/products", 1);

        Assert.That(machine.Get(run, "http://127.0.0.1:8090/products?format=json"), Does.StartWith("{\"Products\":["));
        Assert.That(UserMachine.Interrupt(run), Is.Zero.Or.EqualTo(130));
    }

    [Test]
    [Runs(Documents.Readme, "./run --help")]
    public void Run_lists_its_options()
    {
        using var machine = new UserMachine(hasHome: false);

        Assert.That(machine.Run(Repository, "./run --help"), Has.Some.Contains("--mono").And.Some.Contains("--cluster"));
    }

    private static void AssertOpensAll(string command)
    {
        using var machine = new UserMachine(hasHome: false);
        AssertOpensAll(machine, machine.Start(Repository, command));
    }

    private static void AssertOpensAll(UserMachine machine, ServerProcess run)
    {
        Assert.That(machine.Get(run, "http://127.0.0.1:8080" + Path), Is.EqualTo(Hello), "HTTP");
        Assert.That(machine.GetFastCgi(run, "127.0.0.1:9000", Path), Is.EqualTo(Hello), "FastCGI over TCP");
        Assert.That(
            machine.GetFastCgi(run, Repository + "/.run/example.sock", Path), Is.EqualTo(Hello), "Unix socket");
        Assert.That(UserMachine.Interrupt(run), Is.Zero, string.Join("\n", run.Lines));
    }
}
