using System;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Server.Roles.Help;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The manual page as text. mandoc and man read it in the integration tests.</summary>
public class ManPageTests
{
    private static readonly string Page = ManPage.Write("1.2.3", new DateTime(2026, 3, 4));

    [Test]
    public void Begins_with_title_section_date_and_version() =>
        Assert.That(Page, Does.StartWith(".TH HYPERHOST 1 2026-03-04 \"HyperHost 1.2.3\"\n.SH NAME\nhyperhost \\- "));

    [Test]
    public void Has_every_option_and_command()
    {
        var plain = Page.Replace("\\-", "-");

        foreach (var option in OptionTable.All.Where(option => option.Group != OptionGroup.Replaced))
            Assert.That(plain, Does.Match($@"\.B --{option.Name}[\s,]"), option.Name);
        foreach (var command in CommandTable.All) Assert.That(plain, Does.Contain($"\n.B hyperhost {command.Name}\n"));
    }

    [Test]
    public void Has_the_variables_of_other_servers() => Assert.That(Page, Does.Contain("MONO_FCGI_MAXCONNS"));

    [Test]
    public void Is_ASCII_in_short_lines()
    {
        Assert.That(Page.Where(letter => letter is not '\n' and (< ' ' or > '~')), Is.Empty);
        Assert.That(Page.Split('\n').Where(line => line.Length > 120), Is.Empty);
    }

    [Test]
    public void Has_no_request_that_a_text_made() => Assert.That(
        Page.Split('\n').Where(line => line.Length > 0 && line[0] is '.' or '\'')
            .Where(line => !Regex.IsMatch(line, @"^\.(TH|SH|SS|TP|PP|B|BR|RI|br)\b")), Is.Empty);

    [TestCase("86400", 1970, 1, 2)]
    [TestCase("1772582400", 2026, 3, 4)]
    public void A_reproducible_build_gives_the_date(string seconds, int year, int month, int day) =>
        Assert.That(ManPage.Date(name => name == "SOURCE_DATE_EPOCH" ? seconds : null).Date, Is.EqualTo(new DateTime(year, month, day)));

    [TestCase(null)]
    [TestCase("soon")]
    public void Without_it_the_date_is_the_current_one(string? seconds) =>
        Assert.That(ManPage.Date(_ => seconds), Is.GreaterThan(new DateTime(2026, 1, 1)));
}
