using System;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>A stop of each kind under low load: with a grace period of ten seconds no request is lost.</summary>
[Parallelizable(ParallelScope.Children)]
public partial class IdleStopTests
{
    private const string Grace = "--idle-drain-time=10s";

    [TestCase("--fcgi")]
    [LongCase("one application is stopped over HTTP", "--http")]
    public void A_program_of_its_own_loses_none(string transport) =>
        AssertLosesNothing(transport, new ServerKinds(transport, "--limit", "IdleDrainTime=10").Program);

    [LongCase("several applications are stopped over FastCGI", "--fcgi")]
    [TestCase("--http")]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void One_application_loses_none(string transport) =>
        AssertLosesNothing(transport, new ServerKinds(transport, Grace).OneApplication);

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Several_applications_lose_none() => AssertLosesNothing("--fcgi", new ServerKinds("--fcgi", Grace).SeveralApplications);

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void Applications_on_a_shared_address_lose_none() =>
        AssertLosesNothing("--fcgi", new ServerKinds("--fcgi", Grace).SharedAddress, "/a/b", "/e");

    private static void AssertLosesNothing(string transport, Func<string, ServerProcess> start, params string[] applications) =>
        StopTests.AssertLosesNothing(LoadSize.Idle, transport, keepAlive: true, start, applications);
}
