using System.IO;
using ServiceStack.HyperHost.Migrate;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>hyperhost migrate on Mono.</summary>
public class MigrateOnMonoTests
{
    [Test]
    public void Names_the_tool_to_run_it_with()
    {
        var errors = new StringWriter();

        var code = MigrateCommand.Run(["migrate", "Shop.sln"], "0.1.0", TextWriter.Null, errors);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(errors.ToString(), Does.Contain("runs on .NET 10").And.Contain("HyperHost.Tool --version 0.1.0"));
    }

    [Test]
    public void Explains_its_options()
    {
        var output = new StringWriter();

        Assert.That(MigrateCommand.Run(["migrate", "--help"], "0.1.0", output, TextWriter.Null), Is.Zero);
        Assert.That(output.ToString(), Does.Contain("--aspnetcore"));
    }
}
