using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests;

/// <summary>The folders of each project form a ladder: a folder uses only those below it.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class FolderLadderTests
{
    /// <summary>Projects of which only some folders form a ladder, or none, and why.</summary>
    private static readonly Dictionary<string, (string[] Held, string Reason)> Circular = new()
    {
        ["src/Engine/ServiceStack"] = (
            ["Pipeline", "Internal"],
            "v3's public types, such as EndpointHost, IAppHost and Container, use each other across their namespaces"),
        ["src/Shims/System.ServiceModel"] = (
            [], "WCF's public types use each other across their namespaces: an endpoint has a binding, whose channels have the endpoint"),
    };

    /// <summary>Each project's folder, and the folders in it that form a ladder; none for all of them.</summary>
    private static IEnumerable<TestCaseData> Projects() =>
        from root in Roots()
        let parts = Circular.TryGetValue(root, out var circular) ? circular.Held : []
        where !Circular.ContainsKey(root) || parts.Length != 0
        select new TestCaseData(root, parts).SetArgDisplayNames(Path.GetFileName(root));

    // the projects of packages and templates have no sources of their own
    private static IEnumerable<string> Roots() =>
        from project in SourceTree.Files("src", "*.csproj")
        let root = Path.GetDirectoryName(project)!.Replace('\\', '/')
        where !root.StartsWith("src/Packages/", StringComparison.Ordinal)
        select root;

    [TestCaseSource(nameof(Projects))]
    public void No_two_folders_use_each_other(string root, string[] parts)
    {
        Assert.That(FolderLadder.Read(root, parts).FindPairs(), Is.Empty, "Move what both need to a folder below them.");
    }

    [TestCaseSource(nameof(Projects))]
    public void No_folders_use_each_other_in_a_circle(string root, string[] parts)
    {
        Assert.That(FolderLadder.Read(root, parts).FindCircle(), Is.Empty);
    }

    [TestCaseSource(nameof(Projects))]
    public void The_folders_exist(string root, string[] parts)
    {
        var folders = FolderLadder.Read(root, parts).FindUses().Keys;

        Assert.That(folders, Is.Not.Empty);
        Assert.That(
            parts,
            Is.All.Matches<string>(part => folders.Any(folder => (folder + "/").StartsWith(part + "/", StringComparison.Ordinal))));
    }

    [Test]
    public void The_list_of_circular_projects_is_true()
    {
        var ladders = Circular.Keys.Where(static root => !FolderLadder.Read(root).FindCircle().Any());

        Assert.That(Circular.Keys, Is.SubsetOf(Roots()));
        Assert.That(ladders, Is.Empty, "Remove these projects: all their folders form a ladder.");
    }

    [Test]
    public void The_transport_uses_no_protocol()
    {
        var used = FolderLadder.Read("src/ServiceStack.HyperHost").FindUses()
            .Where(static folder => folder.Key.StartsWith("Transport", StringComparison.Ordinal)).SelectMany(static folder => folder.Value);

        Assert.That(used, Is.Not.Empty.And.None.StartsWith("Protocol"));
    }

    [Test]
    public void The_engine_reads_no_static()
    {
        var found = from folder in new[] { "src/Engine/ServiceStack/Pipeline", "src/Engine/ServiceStack/Internal" }
                    from path in SourceTree.Files(folder, "*.cs")
                    from Match match in Regex.Matches(
                        SourceTree.Code(path),
                    @"\b(EndpointHost|EndpointHandlerBase\.ServiceManager|(EndpointHostConfig|AppHostBase|HttpListenerBase)\.Instance)\b")
                    select path + " reads " + match.Value;

        Assert.That(found, Is.Empty, "The engine's parts get what they need in their constructors; v3's statics read the engine.");
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
