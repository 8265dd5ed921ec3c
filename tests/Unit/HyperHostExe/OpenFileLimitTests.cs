using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The limit of open files, as the system writes it.</summary>
public class OpenFileLimitTests
{
    [TestCase("64")]
    [TestCase("159")]
    public void Is_named_if_it_is_too_low(string limit) =>
        Assert.That(
            OpenFileLimit.Complaint($"Max open files            {limit}                   4096                 files     "),
            Does.StartWith($"The limit of open files is {limit}; at least 160 are needed."));

    [TestCase("160")]
    [TestCase("1048576")]
    [TestCase("unlimited")]
    public void Is_not_mentioned_if_it_is_high_enough(string limit) =>
        Assert.That(OpenFileLimit.Complaint($"Max open files            {limit}      {limit}      files     "), Is.Null);
}
