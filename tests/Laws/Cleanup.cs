using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>Ends the servers when all laws have been tried.</summary>
[SetUpFixture]
[Integration("it starts servers")]
public class Cleanup
{
    [OneTimeTearDown]
    public void StopServers()
    {
        LawHosts.StopAll();
        Deployment.RemoveAll();
    }
}
