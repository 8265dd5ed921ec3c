using System.Linq;
using NUnit.Framework.Internal;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Laws.Hosts;
using ServiceStack.HyperHost.Platforms.Machines;

namespace ServiceStack.HyperHost;

/// <summary>Ends servers and machines when all tests have run, and prints the table.</summary>
[SetUpFixture]
public class Cleanup
{
    [OneTimeTearDown]
    public void StopAndPrint()
    {
        LawHosts.StopAll();
        PlatformMachines.StopAll();
        Deployment.RemoveAll();
        var table = new Platforms.ResultTable(TestExecutionContext.CurrentContext.CurrentResult, PlatformMachines.Runtimes);
        TestContext.Progress.WriteLine(table);
    }
}
