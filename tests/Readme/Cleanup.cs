using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Readme;

[SetUpFixture]
[Integration("it starts servers")]
public class Cleanup
{
    [OneTimeTearDown]
    public void RemoveFolders() => Deployment.RemoveAll();
}
