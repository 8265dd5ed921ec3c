using ServiceStack.HyperHost.Server.Roles.Check;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class ServedFilesTests
{
    [TestCase("dotnet|/opt/hyperhost.dll|--config|a.json", "/etc/a.json")]
    [TestCase("/usr/bin/mono|--debug|/opt/hyperhost.exe|--config=/etc/a.json|--check", "/etc/a.json")]
    [TestCase("hyperhost|--app|/shop:/srv/Shop.dll|--listen|fcgi://127.0.0.1:9000|--app|B.dll", "/shop:/srv/Shop.dll", "/etc/B.dll")]
    [TestCase("hyperhost|--root|/srv/www|--applications|/:site", "/:site", "/srv/www")]
    [TestCase("hyperhost|--listen|fcgi://127.0.0.1:9000")]
    [TestCase("nginx: master process")]
    [TestCase("")]
    public void Reads_the_files_that_a_command_line_names(string commandLine, params string[] files) =>
        Assert.That(ServedFiles.Of(commandLine.Replace('|', '\0') + "\0", "/etc"), Is.EquivalentTo(files));

    [Test]
    public void A_process_is_no_other_than_itself()
    {
        using var self = System.Diagnostics.Process.GetCurrentProcess();

        Assert.That(ServedFiles.AreOthers(self.Id), Is.False);
    }
}
