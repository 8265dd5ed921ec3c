using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Tests;

/// <summary>src/Example is what a user copies: it stays small enough to be read in five minutes.</summary>
public class ExampleSizeTests
{
    private const int MaxLines = 200;

    [Test]
    public void All_of_it_is_at_most_two_hundred_lines()
    {
        var files = SourceTree.Files("src/Example", "*").ToArray();

        Assert.That(files, Has.Member("src/Example/AppHost.cs"));
        Assert.That(files.Sum(path => File.ReadAllLines(Path.Combine(SourceTree.Root, path)).Length), Is.AtMost(MaxLines));
    }
}
