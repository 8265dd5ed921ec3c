using System.IO;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class EarlyEndTests
{
    [Test]
    public void Knows_a_program_that_waits_for_a_key()
    {
        var folder = Directory.CreateDirectory(Path.Combine(TestContext.CurrentContext.WorkDirectory, "early-end")).FullName;
        var path = Path.Combine(folder, "program.bin");

        Assert.That(Of("\0Console\0WriteLine\0ReadLine\0"), Is.True);
        Assert.That(Of("\0ReadKey\0Console\0"), Is.True);
        Assert.That(Of("\0SelfHostConsole\0ReadKey\0"), Is.True, "one name may be the end of another");
        Assert.That(Of("\0Console\0WriteLine\0"), Is.False);
        Assert.That(Of("\0StreamReader\0ReadLine\0"), Is.False);
        Assert.That(Of("\0Console\0ReadLines\0"), Is.False);
        Assert.That(EarlyEnd.Waits(""), Is.False);
        Assert.That(EarlyEnd.Waits(Path.Combine(folder, "none")), Is.False);

        bool Of(string names)
        {
            File.WriteAllText(path, names);
            return EarlyEnd.Waits(path);
        }
    }

    [Test]
    public void Prints_what_to_run() =>
        Assert.That(EarlyEnd.Advice("/srv/Shop.exe"), Does.StartWith("Shop.exe ended").And.Contain("hyperhost --app /srv/Shop.exe "));
}
