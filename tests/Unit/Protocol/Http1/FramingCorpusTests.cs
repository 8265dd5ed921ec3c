using System.Linq;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>Every line of framing-corpus.txt, whole and cut.</summary>
[TestFixtureSource(typeof(WireSample), nameof(WireSample.Corpus))]
public class FramingCorpusTests(WireSample sample)
{
    [Test]
    public void Takes_what_is_to_be_taken()
    {
        var outcome = OwnReader.Read(sample.Bytes);

        Assert.That(outcome.ToString(), Is.EqualTo(sample.Outcome), $"{sample}: {outcome.Words}");
    }

    [Test]
    public void Takes_the_same_wherever_it_is_cut()
    {
        var whole = OwnReader.Read(sample.Bytes);
        for (var cut = 1; cut < sample.Bytes.Length; cut++)
        {
            var inTwo = OwnReader.Read(sample.Bytes, cut);

            Assert.That(inTwo.Messages, Is.EqualTo(whole.Messages), "cut at " + cut);
            Assert.That(inTwo.Status, Is.EqualTo(whole.Status), "cut at " + cut);
        }
    }

    [Test]
    public void Takes_the_same_byte_by_byte()
    {
        var outcome = OwnReader.Read(sample.Bytes, Enumerable.Range(1, sample.Bytes.Length - 1).ToArray());

        Assert.That(outcome.ToString(), Is.EqualTo(sample.Outcome), $"{sample}: {outcome.Words}");
    }

    [Test]
    public void Serves_nothing_before_it_is_whole()
    {
        var served = OwnReader.Read(sample.Bytes).Messages.Count;
        for (var length = 0; length < sample.Bytes.Length; length++)
        {
            Assert.That(OwnReader.Read([.. sample.Bytes.Take(length)]).Messages, Has.Count.LessThanOrEqualTo(served), length + " bytes");
        }
    }
}
