namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

public partial class MemoryAdviceTests
{
    [Test]
    [Follows("mono-nursery")]
    public void Collections_of_a_small_nursery() => AssertGoes("mono-nursery", "/garbage/40000", 80);
}
