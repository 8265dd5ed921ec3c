namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Sites of ASP.NET, which only Mono has.</summary>
public partial class StopTests
{
    [TestCase("--fcgi", true)]
    [TestCase("--unix", false)]
    public void Hyperhost_loses_none_with_a_site(string transport, bool keepAlive) =>
        AssertLosesNothing(LoadSize.Heavy, transport, keepAlive, new ServerKinds(transport).Site);

    [TestCase("--fcgi", true)]
    [TestCase("--fcgi", false)]
    public void Hyperhost_loses_none_on_an_address_that_sites_share(string transport, bool keepAlive) =>
        AssertLosesNothing(LoadSize.Heavy, transport, keepAlive, new ServerKinds(transport).SharedSites, "/a/b", "/e");
}
