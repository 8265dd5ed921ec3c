using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Folders form a ladder: whoever reads one need not know those above it.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class FolderLadderTests
{
    /// <summary>Roots whose folders form a ladder, each with the folders that count; none for all of them.</summary>
    private static IEnumerable<TestCaseData> Roots()
    {
        yield return new TestCaseData("src/Engine/ServiceStack", new[] { "Pipeline", "Internal" }).SetArgDisplayNames("engine");
        yield return new TestCaseData("src/ServiceStack.HyperHost", Array.Empty<string>()).SetArgDisplayNames("host");
        yield return new TestCaseData("src/hyperhost", Array.Empty<string>()).SetArgDisplayNames("server");
        foreach (var project in new[] { "AspNet", "AspNetCore", "Migrate", "Redis", "Status" })
        {
            yield return new TestCaseData("src/HyperHost." + project, Array.Empty<string>()).SetArgDisplayNames(project);
        }
    }

    [TestCaseSource(nameof(Roots))]
    public void No_two_folders_use_each_other(string root, string[] parts)
    {
        Assert.That(FolderLadder.Read(root, parts).FindPairs(), Is.Empty, "Move what both need to a folder below them.");
    }

    [TestCaseSource(nameof(Roots))]
    public void No_folders_use_each_other_in_a_circle(string root, string[] parts)
    {
        Assert.That(FolderLadder.Read(root, parts).FindCircle(), Is.Empty);
    }

    [TestCaseSource(nameof(Roots))]
    public void The_folders_are_there(string root, string[] parts)
    {
        var ladder = FolderLadder.Read(root, parts).FindUses();

        Assert.That(ladder, Has.Count.GreaterThan(1));
        Assert.That(ladder.Values.Any(uses => uses.Count != 0), Is.True);
    }

    [Test]
    public void The_engine_asks_no_static()
    {
        var found = from folder in new[] { "src/Engine/ServiceStack/Pipeline", "src/Engine/ServiceStack/Internal" }
                    from path in SourceTree.Files(folder, "*.cs")
                    from Match match in Regex.Matches(
                        SourceTree.Code(path),
                    @"\b(EndpointHost|EndpointHandlerBase\.ServiceManager|(EndpointHostConfig|AppHostBase|HttpListenerBase)\.Instance)\b")
                    select path + " asks " + match.Value;

        Assert.That(found, Is.Empty, "The engine's parts are handed what they need in their constructors; v3's statics read the engine.");
    }

    [Test]
    public void An_import_is_a_use()
    {
        var ladder = FolderLadder.Of(
            ("Up", "using X.Down;\nnamespace X.Up;\nclass A { }"), ("Down", "namespace X.Down;\nclass B { }"));

        Assert.That(ladder.FindUses()["Up"], Is.EqualTo(new[] { "Down" }));
        Assert.That(ladder.FindUses()["Down"], Is.Empty);
        Assert.That(ladder.FindPairs(), Is.Empty);
    }

    [TestCase("namespace X.Down;\nclass B { X.Up.A a; }", Description = "the whole name")]
    [TestCase("namespace X.Down;\nclass B { Up.A a; }", Description = "from the namespace above")]
    [TestCase("namespace X.Down;\nusing static X.Up.A;\nclass B { }", Description = "a static import")]
    [TestCase("namespace X.Down;\nusing X.Up;\nclass B { }", Description = "an import behind the namespace")]
    [TestCase("using Short = X.Up.A;\nnamespace X.Down;\nclass B { }", Description = "an alias")]
    public void A_use_back_makes_a_pair(string code)
    {
        var ladder = FolderLadder.Of(("Up", "using X.Down;\nnamespace X.Up;\nclass A { B b; }"), ("Down", code));

        Assert.That(ladder.FindPairs(), Is.EqualTo(new[] { "Down and Up" }));
    }

    [Test]
    public void A_type_of_the_namespace_above_is_used_by_its_name_alone()
    {
        var ladder = FolderLadder.Of((".", "using X.Down;\nnamespace X;\nclass A { }"), ("Down", "namespace X.Down;\nclass B { A a; }"));

        Assert.That(ladder.FindPairs(), Is.EqualTo(new[] { ". and Down" }));
    }

    [Test]
    public void A_member_of_a_types_name_is_no_use()
    {
        var ladder = FolderLadder.Of(
            (".", "using X.Down;\nnamespace X;\nclass A { }"), ("Down", "namespace X.Down;\nclass B { int b = c.A; }"));

        Assert.That(ladder.FindPairs(), Is.Empty);
    }

    [Test]
    public void Folders_of_one_namespace_use_each_other_by_the_types_that_they_name()
    {
        var ladder = FolderLadder.Of(
            ("One", "namespace X;\nrecord struct A(B b);"), ("Two", "namespace X;\nclass B { }"),
                ("Three", "namespace X;\ninterface C { A a(); }"));

        Assert.That(ladder.FindUses()["One"], Is.EqualTo(new[] { "Two" }));
        Assert.That(ladder.FindUses()["Three"], Is.EqualTo(new[] { "One" }));
        Assert.That(ladder.FindUses()["Two"], Is.Empty);
    }

    [Test]
    public void A_circle_of_three_is_found_without_a_pair()
    {
        var ladder = FolderLadder.Of(
            ("A", "using B;\nnamespace A;\nclass A1 { }"),
            ("B", "using C;\nnamespace B;\nclass B1 { }"),
            ("C", "using A;\nnamespace C;\nclass C1 { }"),
            ("D", "using A;\nnamespace D;\nclass D1 { }"));

        Assert.That(ladder.FindPairs(), Is.Empty);
        Assert.That(ladder.FindCircle(), Is.EqualTo(new[] { "A", "B", "C" }));
    }
}
