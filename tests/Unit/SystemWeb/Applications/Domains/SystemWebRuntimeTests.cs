using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.Tests.SystemWeb.Applications.Domains;

public class SystemWebRuntimeTests
{
    [TearDown]
    public void CancelUnloading() => SystemWebRuntime.CancelUnloading();

    [Test]
    public void Knows_that_unloading_was_taken_back_since()
    {
        var before = SystemWebRuntime.UnloadVersion;
        Assert.That(SystemWebRuntime.WasUnloading(before), Is.False);

        SystemWebRuntime.IsUnloading = true;
        Assert.That(SystemWebRuntime.WasUnloading(before), Is.True, "it is unloading");

        SystemWebRuntime.CancelUnloading();
        Assert.That(SystemWebRuntime.WasUnloading(before), Is.True, "it was");
        Assert.That(
            SystemWebRuntime.WasUnloading(before + 1), Is.True, "a request that came while it was taken back may have been dropped");
        Assert.That(SystemWebRuntime.WasUnloading(SystemWebRuntime.UnloadVersion), Is.False);
    }
}
