namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

public partial class MemoryAdviceTests
{
    [Test]
    [Follows("full-collections")]
    public void Full_collections_that_objects_cause_which_live_for_some_requests() =>
        AssertGoes("full-collections", "/aging/10000", 100);
}
