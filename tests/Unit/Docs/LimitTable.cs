using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>
/// The members of one part of the host's options as a table: default and least value are tried out, the option is the one that
/// changes the member, the meaning is the documentation comment.
/// </summary>
internal static class LimitTable
{
    private static readonly Dictionary<string, string> Summaries = ReadSummaries();

    /// <param name="part">A property of HyperHostOptions that holds others.</param>
    /// <param name="isChecked">Whether values that make no sense are refused, so that there is a least one.</param>
    public static IEnumerable<string> Of(PropertyInfo part, bool isChecked)
    {
        var members = part.PropertyType.GetProperties().Where(member => member.CanWrite).OrderBy(member => member.MetadataToken);
        var rows = from member in members
                   let standard = Text(member.GetValue(part.GetValue(new HyperHostOptions())), member)
                   let least = isChecked ? new[] { Least(part, member) } : []
                   select new[] { GeneratedTable.Code(member.Name), OptionOf(part, member), standard }
                       .Concat(least).Append(GeneratedTable.Plain(Summary(member))).ToArray();
        string[] head = isChecked ? ["member", "option", "default", "least", "meaning"] : ["member", "option", "default", "meaning"];
        return GeneratedTable.Of(head, rows);
    }

    private static string OptionOf(PropertyInfo part, PropertyInfo member) =>
        string.Join(", ", OptionTable.All.Where(option => option.Set != null && Changes(option, part, member))
            .Select(option => GeneratedTable.Code("--" + option.Name)));

    private static bool Changes(Option option, PropertyInfo part, PropertyInfo member)
    {
        var options = new HyperHostOptions();
        var before = member.GetValue(part.GetValue(options));
        try
        {
            option.Set!(options, Probe(option));
        }
        catch (Exception error) when (error is FormatException or ArgumentException)
        {
            // an option whose values are of another kind than its probe changes nothing of these
            return false;
        }

        return !Equals(before, member.GetValue(part.GetValue(options)));
    }

    private static string Probe(Option option) => option.Kind switch
    {
        OptionKind.Flag => option.Default == "True" ? "False" : "True",
        OptionKind.Number or OptionKind.Pair => "7",
        OptionKind.Size => "4321",
        OptionKind.Time => "77s",
        OptionKind.Mode => "600",
        _ => "probe",
    };

    private static string Least(PropertyInfo part, PropertyInfo member)
    {
        if (member.PropertyType == typeof(TimeSpan)) return IsValid(part, member, 0) ? "0" : "more than 0";
        if (member.PropertyType != typeof(int) && member.PropertyType != typeof(long)) return "";
        if (IsValid(part, member, 0)) return "0";

        long bad = 0, good = 1 << 20;
        while (good - bad > 1)
        {
            var middle = (good + bad) / 2;
            if (IsValid(part, member, middle)) good = middle;
            else bad = middle;
        }

        return Number(good);
    }

    private static bool IsValid(PropertyInfo part, PropertyInfo member, long value)
    {
        var options = new HyperHostOptions();
        member.SetValue(part.GetValue(options), member.PropertyType == typeof(TimeSpan) ? TimeSpan.FromTicks(value)
            : Convert.ChangeType(value, member.PropertyType, CultureInfo.InvariantCulture));
        try
        {
            options.Validate();
            return true;
        }
        catch (ArgumentOutOfRangeException)
        {
            return false;
        }
    }

    private static string Text(object? value, PropertyInfo member) => value switch
    {
        null => "none",
        bool flag => flag.ToString(),
        TimeSpan time => time == TimeSpan.Zero ? "0" : time.TotalSeconds < 1 ? $"{time.TotalMilliseconds} ms" : $"{time.TotalSeconds} s",
        int number when member.Name.EndsWith("Mode", StringComparison.Ordinal) => "0" + Convert.ToString(number, 8),
        int number => Number(number),
        long number => Number(number),
        _ => value.ToString()!,
    };

    private static string Number(long value) => value.ToString("#,0", CultureInfo.InvariantCulture);

    private static string Summary(PropertyInfo member) => Summaries[$"P:{member.DeclaringType!.FullName}.{member.Name}"];

    private static Dictionary<string, string> ReadSummaries()
    {
        var file = Path.ChangeExtension(typeof(HyperHostOptions).Assembly.Location, ".xml");
        return XDocument.Load(file).Descendants("member").Where(member => member.Element("summary") != null)
            .ToDictionary(member => member.Attribute("name")!.Value, member => Words(member.Element("summary")!));
    }

    private static string Words(XElement summary)
    {
        var text = string.Concat(summary.Nodes().Select(node => node switch
        {
            XElement { Name.LocalName: "see" } see =>
                Regex.Replace((see.Attribute("cref") ?? see.Attribute("langword"))!.Value, @"\(.*$", "").Split('.').Last(),
            XElement element => element.Value,
            _ => node.ToString(),
        }));
        return Regex.Replace(System.Net.WebUtility.HtmlDecode(text), @"\s+", " ").Trim();
    }
}
