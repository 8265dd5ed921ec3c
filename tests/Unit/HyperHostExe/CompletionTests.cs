using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Server.Roles.Help;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The completion scripts have what the tables have. Real shells run them in the integration tests.</summary>
public class CompletionTests
{
    private static readonly (string Shell, string Script)[] Scripts =
    [
        ("bash", BashCompletion.Script()), ("zsh", ZshCompletion.Script()), ("fish", FishCompletion.Script()),
    ];

    [Test]
    public void Every_script_has_every_option_and_command([ValueSource(nameof(Scripts))] (string Shell, string Script) one)
    {
        var options = OptionTable.All.Where(option => option.Group != OptionGroup.Replaced).SelectMany(option => option.Names)
            .Concat(CommandTable.All.SelectMany(command => command.Options).Select(option => option.Name.TrimStart('-')))
            .Where(name => name.Length > 1);

        foreach (var option in options) Assert.That(one.Script, Does.Match($@"(--|-l ){option}\b"), option);
        foreach (var command in CommandTable.All) Assert.That(one.Script, Does.Match($@"\b{command.Name}\b"));
    }

    [Test]
    public void No_script_has_an_option_that_was_replaced([ValueSource(nameof(Scripts))] (string Shell, string Script) one)
    {
        foreach (var option in OptionTable.All.Where(option => option.Group == OptionGroup.Replaced))
            Assert.That(one.Script, Does.Not.Match($@"(--|-l ){option.Name}[^\w-]"), option.Name);
    }

    [Test]
    public void Quotes_in_a_text_end_no_string_of_zsh_and_fish()
    {
        Assert.That(Scripts[1].Script, Does.Contain("journald'\\''s"));
        Assert.That(Scripts[2].Script, Does.Contain("journald\\'s"));
    }

    [Test]
    public void The_values_of_an_option_are_valid([ValueSource(nameof(OptionsWithValues))] string name)
    {
        var option = OptionTable.Get(name);

        // an address ends with a folder, which the user completes
        foreach (var value in option.Values.Where(value => !value.EndsWith("unix:/run/", System.StringComparison.Ordinal)))
            Assert.That(OptionValue.Problem(option, value), Is.Null, value);
    }

    [Test]
    public void A_description_is_one_line()
    {
        var help = CompletionScope.All.SelectMany(scope => scope.Options).Select(option => option.Help).ToList();

        Assert.That(help.Where(text => text.Length is 0 or > 100 || Regex.IsMatch(text, @"\. [A-Z]|\n|\.$")), Is.Empty);
    }

    private static IEnumerable<string> OptionsWithValues() =>
        OptionTable.All.Where(option => option.Values.Count > 0).Select(option => option.Name);
}
