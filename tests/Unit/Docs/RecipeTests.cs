using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>
/// The recipes of CONTRIBUTING.md are true and complete: every option and every limit that exists is in each file that its recipe names,
/// and no other file lists them all.
/// </summary>
public class RecipeTests
{
    private const string Page = "CONTRIBUTING.md";
    private const string Reference = "docs/reference/options.md";
    private const string OptionCases = "tests/Unit/HyperHostExe/HostOptionsTests.cs";
    private const string Limits = "src/ServiceStack.HyperHost/Messages/HostLimits.cs";

    private static IEnumerable<string> Options =>
        OptionTable.All.Where(option => option.Group != OptionGroup.Replaced).Select(option => option.Name);

    private static IEnumerable<string> LimitsByName => LimitNames.All.Select(name => name.ToString());

    [TestCaseSource(nameof(Options))]
    public void An_option_is_in_each_file_of_its_recipe(string name)
    {
        var option = OptionTable.Get(name);
        var steps = Steps("Add an option");
        var quoted = $"\"{Regex.Escape(name)}\"";

        var parts = steps[0].Where(path => Regex.IsMatch(SourceTree.Text(path), quoted));
        Assert.That(parts, Is.Not.Empty, $"--{name} has no row in {string.Join(", ", steps[0])}.");
        Assert.That(steps[1], Is.EqualTo(new[] { OptionCases }));
        if (option is { Set: not null, Group: not OptionGroup.Logging })
            Assert.That(SourceTree.Text(OptionCases), Does.Match($@"\(""{Regex.Escape(name)}[=""]"), $"--{name} has no case.");
        Assert.That(steps[2], Is.EqualTo(new[] { Reference }));
        Assert.That(SourceTree.Text(Reference), Does.Contain($"`{(name.Length == 1 ? "-" : "--")}{name}`"));
    }

    [TestCaseSource(nameof(LimitsByName))]
    public void A_limit_is_in_each_file_of_its_recipe(string name)
    {
        var missing = Steps("Add a limit").SelectMany(paths => paths).Where(path => !Names(path, name));

        Assert.That(missing, Is.Empty);
        Assert.That(SourceTree.Text(Limits), Does.Match($@"Guard\.AtLeast\({name}\b"), $"Check has no least value of {name}.");
    }

    [Test]
    public void The_recipe_of_a_limit_names_every_file_that_lists_all_limits()
    {
        var named = Steps("Add a limit").SelectMany(paths => paths);
        var listing = from pattern in new[] { "*.cs", "*.md", "*.txt" }
                      from path in SourceTree.Files(".", pattern).Select(path => path.Replace("./", ""))
                      where LimitsByName.All(name => Names(path, name))
                      select path;

        Assert.That(listing, Is.SubsetOf(named), "A new limit has to be added there too: name the file in the recipe.");
    }

    [Test]
    public void A_format_that_starts_with_every_AppHost_is_in_the_files_of_its_recipe()
    {
        var steps = Steps("Add a format");
        var start = SourceTree.Text(steps[1].Single());
        var plugins = Regex.Matches(Regex.Match(start, @"DefaultPlugins\(\)[^;]*;").Value, @"new (\w+Format)\(").Cast<Match>()
            .Select(match => match.Groups[1].Value).ToArray();

        Assert.That(plugins, Has.Length.GreaterThan(2));
        foreach (var plugin in plugins) Assert.That(SourceTree.Files(Folder(steps[0]), plugin + "*.cs"), Is.Not.Empty, plugin);
        Assert.That(SourceTree.Files(Folder(steps[2]), "*Tests.cs"), Is.Not.Empty);
    }

    [TestCase("Add an option", 3)]
    [TestCase("Add a limit", 6)]
    [TestCase("Add a format", 4)]
    [TestCase("Add a transport", 8)]
    public void Every_step_names_a_file_or_a_folder(string recipe, int count)
    {
        var steps = Steps(recipe);

        Assert.That(steps, Has.Count.EqualTo(count));
        Assert.That(steps, Has.None.Empty);
    }

    private static bool Names(string path, string name) => Regex.IsMatch(SourceTree.Text(path), $@"\b{name}\b");

    private static string Folder(string[] paths) => paths.Single(path => !path.EndsWith(".cs", StringComparison.Ordinal));

    // what each numbered step names, in the order of the steps
    private static List<string[]> Steps(string recipe)
    {
        var section = Regex.Match(SourceTree.Text(Page), $@"^## {recipe}\n(.*?)(?=^## )", RegexOptions.Singleline | RegexOptions.Multiline);
        Assert.That(section.Success, $"{Page} has no section '{recipe}'.");

        return
        [
            .. Regex.Split(section.Groups[1].Value, @"^\d+\. ", RegexOptions.Multiline).Skip(1)
                .Select(step => Regex.Split(step, "\n\n")[0])
                .Select(step => Regex.Matches(step, "`((?:src|tests|docs)/[^`]+)`").Cast<Match>().Select(match => match.Groups[1].Value)
                    .ToArray()),
        ];
    }
}
