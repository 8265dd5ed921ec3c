using System.Linq;

namespace ServiceStack.HyperHost.Tests.Docs;

public class PageTests
{
    private const string Sample = """
        # First

        Two sentences stand here. The second names `src/run` and [a link](other.md#part).

        | a table | with [another](table.md) |
        |---|---|
        | is | no text |

        ## And `code`: a second

        - an item of a list
          that goes on
        - another item

        ```sh
        ./run --mono   # [no link](nowhere.md)
        ```
        """;

    private static readonly Page Read = new("docs/sample.md", Sample);

    [TestCase("Where things are", "where-things-are")]
    [TestCase("IIS, mod_mono, xsp4", "iis-mod_mono-xsp4")]
    [TestCase("9. JSON plans: what they cost", "9-json-plans-what-they-cost")]
    [TestCase("A program of its own: HyperAppHost", "a-program-of-its-own-hyperapphost")]
    public void Makes_anchors_as_GitHub_does(string heading, string anchor) => Assert.That(Page.Anchor(heading), Is.EqualTo(anchor));

    [Test]
    public void Parts_the_text_at_its_headings() =>
        Assert.That(Read.Sections.Select(section => (section.Heading, section.Line)), Is.EqualTo(
            new[] { ("", 1), ("First", 1), ("And `code`: a second", 9) }));

    [Test]
    public void Counts_the_words_of_paragraphs_and_lists_and_no_others() =>
        Assert.That(Read.Sections.Select(section => section.Words), Is.EqualTo(new[] { 0, 11, 10 }));

    [Test]
    public void Takes_each_item_of_a_list_for_a_paragraph() =>
        Assert.That(Read.Sections[2].Paragraphs, Is.EqualTo(new[] { "an item of a list that goes on", "another item" }));

    [Test]
    public void Splits_sentences() => Assert.That(Read.Sentences.First(), Is.EqualTo("Two sentences stand here."));

    [Test]
    public void Finds_links_in_text_and_tables_but_not_in_code() =>
        Assert.That(Read.Links, Is.EqualTo(new[] { ("other.md#part", 3), ("table.md", 5) }));

    [Test]
    public void Finds_code()
    {
        Assert.That(Read.InlineCode, Is.EqualTo(new[] { "src/run" }));
        Assert.That(Read.Blocks.Single().Language, Is.EqualTo("sh"));
        Assert.That(Read.Blocks.Single().Lines.Single(), Does.StartWith("./run --mono"));
    }

    [Test]
    public void Knows_the_folder_of_a_paper()
    {
        Assert.That(Read.Folder, Is.EqualTo("docs"));
        Assert.That(new Page("README.md", "").Folder, Is.Empty);
    }
}
