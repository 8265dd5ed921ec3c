using System.Linq;
using CsCheck;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

/// <summary>Names are judged alike on every system.</summary>
public class SiteNameLawTests
{
    private static readonly Gen<string> Stems = Gen.String[Gen.Char["abcXYZ019-_é+() "], 1, 9].Select(static text => "n" + text + "n");

    [Test]
    public void No_name_with_a_character_that_some_system_reads_is_plain()
    {
        var names =
            from before in Stems
            from special in Gen.OneOf('/', '\\', ':', '*', '?', '"', '<', '>', '|', '\0', '\r', '\n', '\t', '\u001b', '\u0090')
            from after in Stems
            select before + special + after;

        names.Sample(
            static name => !SiteNames.IsPlain(name) && SiteNames.Split("/" + name.Replace('/', '\\')) == null, iter: 2000, threads: 1);
    }

    [Test]
    public void No_name_whose_end_Windows_cuts_off_is_plain()
    {
        var names =
            from name in Stems
            from end in Gen.String[Gen.Char[". "], 1, 3]
            select name + end;

        names.Sample(static name => !SiteNames.IsPlain(name), iter: 2000, threads: 1);
    }

    [Test]
    public void Other_names_are_plain() =>
        Stems.Sample(
            static name => SiteNames.IsPlain(name) && !SiteNames.IsHidden(name) && !SiteNames.IsPrivate(name + ".txt"),
            iter: 2000,
            threads: 1);

    [Test]
    public void Every_name_of_a_path_is_plain_and_shown()
    {
        var paths = Gen.String[Gen.Char["ab./\\:~ %$_C1\0"], 0, 24];

        paths.Sample(
            static path => SiteNames.Split(path) is not { } names
                || names.All(static name => SiteNames.IsPlain(name) && !SiteNames.IsHidden(name) && name is not ("." or "..")),
            iter: 20_000, threads: 1);
    }
}
