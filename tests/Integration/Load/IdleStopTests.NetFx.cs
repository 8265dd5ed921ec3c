namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Sites of ASP.NET, which only Mono has.</summary>
public partial class IdleStopTests
{
    [Test]
    public void A_site_loses_none() => AssertLosesNothing("--fcgi", new ServerKinds("--fcgi", Grace).Site);
}
