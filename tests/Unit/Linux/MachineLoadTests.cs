using NUnit.Framework;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Tests.Linux;

public class MachineLoadTests
{
    [TestCase("0.20 0.18 0.12 1/80 11206\n", 2, 1.0)]
    [TestCase("2.00 0.18 0.12 2/80 11206\n", 2, 1.0)]
    [TestCase("9.00 0.18 0.12 8/80 11206\n", 2, 0.25)]
    [TestCase("0.00 0.00 0.00 0/0 0\n", 2, 1.0)]
    [TestCase("0.00 0.00\n", 2, 1.0)]
    [TestCase("0.00 0.00 0.00 many/80 0\n", 2, 1.0)]
    [TestCase("", 2, 1.0)]
    public void Says_what_part_of_a_processor_there_is(string load, int processors, double share) =>
        Assert.That(MachineLoad.Share(load, processors), Is.EqualTo(share));

    [Test]
    public void Reads_it_from_the_machine() => Assert.That(MachineLoad.ProcessorShare(), Is.GreaterThan(0).And.LessThanOrEqualTo(1));
}
