using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Readme;

[SetUpFixture]
[Integration("it starts servers")]
public class Cleanup
{
    [OneTimeTearDown]
    public void RemoveFolders() => Deployment.RemoveAll();
}
