using System;
using System.Linq;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>The package in a project outside this repository.</summary>
[Long("packs and builds a project")]
public class RabbitMqPackageTests
{
    private CleanProject _project = null!;

    [OneTimeSetUp]
    public void Pack() => _project = new CleanProject("RabbitMq");

    [OneTimeTearDown]
    public void Remove() => _project?.Dispose();

    [Test]
    public void It_depends_on_the_client_of_each_runtime()
    {
        Assert.That(_project.Nuspec, Does.Contain("<id>HyperHost.RabbitMq</id>").And.Contain("id=\"HyperHost.Engine\""));
        Assert.That(_project.Files, Is.SupersetOf(new[]
        {
            "lib/net472/HyperHost.RabbitMq.dll", "lib/net10.0/HyperHost.RabbitMq.dll", "THIRD-PARTY-NOTICES",
        }));
        Assert.That(_project.Files, Has.None.EndsWith("/RabbitMQ.Client.dll"));
        var groups = _project.Nuspec.Split(["<group "], StringSplitOptions.None);
        Assert.That(groups.Single(static group => group.Contains("net10.0")), Does.Contain("id=\"RabbitMQ.Client\" version=\"7."));
        Assert.That(
            groups.Single(static group => group.Contains(".NETFramework4.7.2")), Does.Contain("id=\"RabbitMQ.Client\" version=\"6."));
    }

    [Test]
    public void A_project_in_a_clean_folder_works_with_it()
    {
        const string Program = """
            using System;
            using Funq;
            using ServiceStack.HyperHost.RabbitMq;
            using ServiceStack.Messaging;

            public class Hello { public string Name { get; set; } }

            class Program
            {
                static void Main(string[] args)
                {
                    var container = new Container();
                    container.UseRabbitMq(args[0]);
                    using (var client = container.Resolve<IMessageFactory>().CreateMessageQueueClient())
                    {
                        client.Publish(new Hello { Name = "from a clean folder" });
                        Console.WriteLine(client.Get(QueueNames<Hello>.In, TimeSpan.FromSeconds(30)).ToMessage<Hello>().GetBody().Name);
                    }
                    container.Dispose();
                }
            }
            """;

        Assert.That(_project.BuildAndRun(Program, TestRun.Server.Url), Does.Contain("from a clean folder"));
    }
}
