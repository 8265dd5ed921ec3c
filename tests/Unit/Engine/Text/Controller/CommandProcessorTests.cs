using System;
using ServiceStack.Text.Controller;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Controller;

public class CommandProcessorTests
{
    public class Helm
    {
        public string Log { get; private set; } = "";

        public void Turn(int degrees) => Log += $"turn {degrees};";

        public void Turn(int degrees, string how) => Log += $"turn {degrees} {how};";

        public void Stop() => Log += "stop;";

        public void Sink() => throw new NotSupportedException("no");
    }

    [Test]
    public void Calls_the_method_that_takes_as_many_arguments()
    {
        var helm = new Helm();
        var commands = new CommandProcessor(new object[] { helm });

        commands.Invoke("Helm://Turn/5");
        commands.Invoke("Helm://Turn/6/hard?now");
        commands.Invoke("Helm://Stop");

        Assert.That(helm.Log, Is.EqualTo("turn 5;turn 6 hard;stop;"));
    }

    [TestCase("Wheel://Turn/5", "no controller 'Wheel'")]
    [TestCase("Helm://Fly", "no public method Fly")]
    [TestCase("Helm://Turn", "no public method Turn of 0 arguments")]
    [TestCase("Helm://Sink", "failed: no")]
    public void Reports_what_is_wrong(string command, string message)
    {
        var commands = new CommandProcessor(new object[] { new Helm() });

        var thrown = Assert.Throws<InvalidOperationException>(() => commands.Invoke(command))!;

        Assert.That(thrown.Message, Does.Contain(message));
    }

    [Test]
    public void A_command_names_its_controller() =>
        Assert.Throws<IndexOutOfRangeException>(() => new CommandProcessor(Array.Empty<object>()).Invoke("/Helm/Stop"));

    [Test]
    public void The_last_of_options_with_one_name_counts()
    {
        var path = PathInfo.Parse("Go/a/b?x=1&x=2&y");

        Assert.That(path.ActionName, Is.EqualTo("Go"));
        Assert.That(path.Arguments, Is.EqualTo(new[] { "a", "b" }));
        Assert.That(path.Options["x"], Is.EqualTo("2"));
        Assert.That(path.Options["y"], Is.EqualTo("True"));
        Assert.That(path.GetArgumentValue<string>(1), Is.EqualTo("b"));
    }
}
