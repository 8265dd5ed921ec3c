using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Json;

/// <summary>Option names in JSON, such as "MaxBody" for max-body; hyphens and case are ignored.</summary>
internal static class JsonNames
{
    /// <summary>Name of the section in appsettings.json.</summary>
    public const string Section = "HyperHost";

    private static readonly Dictionary<string, Option> ByName = Read();

    public static string Of(Option option)
    {
        var name = new StringBuilder();
        foreach (var word in option.Name.Split('-'))
        {
            if (word.Length > 0) name.Append(char.ToUpper(word[0], CultureInfo.InvariantCulture)).Append(word, 1, word.Length - 1);
        }

        return name.ToString();
    }

    /// <returns>Null if no option has the name.</returns>
    public static Option? Find(string name) => ByName.TryGetValue(Plain(name), out var option) ? option : null;

    /// <summary>The sentence " Did you mean …?"; empty without a similar name.</summary>
    public static string Suggest(string name) => Suggestion.Sentence(Suggestion.For(
        name, OptionTable.All.Where(option => !option.IsCommandLineOnly && option.Group != OptionGroup.Replaced).Select(Of)));

    private static Dictionary<string, Option> Read()
    {
        var names = new Dictionary<string, Option>(StringComparer.OrdinalIgnoreCase);
        foreach (var option in OptionTable.All)
        {
            // a single letter is an abbreviation for the command line only
            foreach (var name in option.Names.Where(name => name.Length > 1 || option.Names.Count == 1)) names[Plain(name)] = option;
        }

        return names;
    }

    private static string Plain(string name) => name.Replace("-", "").Replace("_", "");
}
