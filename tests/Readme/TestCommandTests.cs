using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Readme.Support;

namespace ServiceStack.HyperHost.Readme;

public class TestCommandTests
{
    private const int Sigterm = 143;

    [TestCase("./test --help", "usage: ./test [")]
    [TestCase("./test soak --help", "usage: ./test soak")]
    [TestCase("./pack --help", "usage: ./pack")]
    [TestCase("./site --help", "usage: ./site")]
    public void Prints_its_options_without_a_build(string command, string usage)
    {
        using var machine = new UserMachine(hasHome: false);

        Assert.That(machine.Run(Deployment.Repository, command)[0], Does.StartWith(usage));
    }

    [Test]
    public void Ends_what_it_started_when_it_is_stopped()
    {
        using var machine = new UserMachine(hasHome: false);
        var test = machine.Start(Deployment.Repository, "./test unit --filter Name=Nothing_has_this_name");
        test.WaitForLines("Building", 1);
        test.WaitUntil(() => test.Children.Length > 0);
        var children = test.Children;

        test.Terminate();

        Assert.That(test.WaitForExit(), Is.EqualTo(Sigterm));
        Assert.That(children, Has.None.Matches<int>(static child => System.IO.Directory.Exists($"/proc/{child}")));
    }
}
