using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

[SetUpFixture]
public class Cleanup
{
    [OneTimeTearDown]
    public void RemoveDeployments() => Deployment.RemoveAll();
}
