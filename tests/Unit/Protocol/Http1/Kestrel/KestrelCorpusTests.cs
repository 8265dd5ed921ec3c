using System.Linq;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1.Kestrel;

/// <summary>The framing corpus, sent to a real Kestrel: the corpus has each difference with its reason.</summary>
public class KestrelCorpusTests
{
    private KestrelOracle _oracle = null!;

    [OneTimeSetUp]
    public void Start() => _oracle = new KestrelOracle();

    [OneTimeTearDown]
    public void Stop() => _oracle.Dispose();

    [TestCaseSource(typeof(WireSample), nameof(WireSample.Corpus))]
    public void Differs_from_Kestrel_only_as_listed_in_the_corpus(WireSample sample)
    {
        var ours = OwnReader.Read(sample.Bytes);
        var kestrels = _oracle.Read(sample.Bytes);

        var seen = KestrelComparison.Describe(ours, kestrels);

        Assert.That(seen, Is.EqualTo(sample.KestrelOutcome), $"ours: {ours} ({ours.Words})");
        if (sample.KestrelOutcome is not null) Assert.That(sample.Reason, Is.Not.Empty);
    }

    [TestCaseSource(typeof(WireSample), nameof(WireSample.Corpus))]
    public void Takes_nothing_that_Kestrel_refuses(WireSample sample)
    {
        var ours = OwnReader.Read(sample.Bytes);

        var kestrels = _oracle.Read(sample.Bytes);

        var isWanted = sample.Reason?.StartsWith("RFC ", System.StringComparison.Ordinal) == true;
        Assert.That(KestrelComparison.IsMoreLenient(ours, kestrels), Is.EqualTo(isWanted), $"ours: {ours}, Kestrel's: {kestrels}");
    }

    [Test]
    public void The_names_of_the_corpus_are_unique()
    {
        Assert.That(WireSample.Corpus.Select(static sample => sample.Name), Is.Unique);
        Assert.That(WireSample.Corpus, Has.Count.GreaterThan(250));
    }
}
