using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>The command line of <c>hyperhost compare OLD NEW</c>.</summary>
internal static class CompareCommand
{
    private const int Different = 1;
    private const int Misused = 2;

    /// <param name="words">The command line, with the command's name first and each value joined to its option.</param>
    /// <param name="output">Gets the report.</param>
    /// <param name="errors">Gets error messages about the command line.</param>
    /// <returns>0 if all responses are equal, 1 if one differs, 2 if nothing was compared.</returns>
    public static int Run(IReadOnlyList<string> words, TextWriter output, TextWriter errors)
    {
        var options = new CompareOptions();
        try
        {
            return Read(words, options) is { } problem ? Refuse(problem, errors) : Compare(options, output, errors);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return Refuse(error.Message, errors);
        }
    }

    private static int Compare(CompareOptions options, TextWriter output, TextWriter errors)
    {
        using var comparison = new Comparison(options);
        if (options.Paths is { } file)
        {
            var unread = File.ReadLines(file).Where(line => !comparison.Requests.TryAddLine(line)).ToList();
            if (unread.Count > 0) errors.WriteLine($"hyperhost compare: {unread.Count} lines of {file} have no path below {options.Old}.");
        }

        var report = new CompareReport(options, options.Json is "-" ? TextWriter.Null : output);
        if (comparison.RunAsync(report.Add).GetAwaiter().GetResult() is { } problem) return Refuse(problem, errors);

        report.End(comparison.Requests);
        if (options.Json is "-") output.Write(report.ToJson(comparison.Requests));
        else if (options.Json is { } json) File.WriteAllText(json, report.ToJson(comparison.Requests));
        return report.HasDifferences ? Different : 0;
    }

    // Returns an error message, or null.
    private static string? Read(IReadOnlyList<string> words, CompareOptions options)
    {
        foreach (var word in words.Skip(1))
        {
            var problem = word.StartsWith("-", StringComparison.Ordinal) ? ReadOption(word, options)
                : options.New is not null ? $"two addresses are enough: '{word}' is a third."
                : ReadAddress(word, options);
            if (problem is not null) return problem;
        }

        return options.New is not null ? null
            : "OLD and NEW are missing: hyperhost compare http://old.example.org/ http://127.0.0.1:8080/.";
    }

    private static string? ReadAddress(string word, CompareOptions options)
    {
        if (!Uri.TryCreate(word.EndsWith("/", StringComparison.Ordinal) ? word : word + "/", UriKind.Absolute, out var address)
            || address.Scheme is not ("http" or "https") || address.Query.Length > 0 || address.Fragment.Length > 0)
        {
            return $"'{word}' is no base address: http://HOST:PORT/ or https://HOST/PATH/ is, without a query. "
                + "A FastCGI address is compared through its web server.";
        }

        if (options.Old is null) options.Old = address;
        else options.New = address;
        return null;
    }

    private static string? ReadOption(string word, CompareOptions options)
    {
        var (name, value) = Command.Split(word);
        switch (name)
        {
            case "--operations":
                options.CallsOperations = true;
                return null;
            case "--unsafe":
                options.IsUnsafe = true;
                return null;
            case "--paths" or "--json" or "--most" or "--header" or "--old-header" or "--new-header" or "--ignore" or "--skip":
                return string.IsNullOrEmpty(value) ? $"{name} needs a value." : ReadValue(name, value!, options);
            default:
                return CommandTable.Get(CommandTable.Compare).Unknown(name);
        }
    }

    private static string? ReadValue(string name, string value, CompareOptions options)
    {
        switch (name)
        {
            case "--paths":
                options.Paths = value;
                return null;
            case "--json":
                options.Json = value;
                return null;
            case "--most":
                if (!int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out var most) || most == 0)
                    return $"--most is '{value}', and a number of requests from 1 on is wanted.";

                options.Most = most;
                return null;
            case "--header":
                return ReadHeader(name, value, options.Headers);
            case "--old-header":
                return ReadHeader(name, value, options.OldHeaders);
            case "--new-header":
                return ReadHeader(name, value, options.NewHeaders);
            default:
                return ReadPattern(name, value, name == "--skip" ? options.Skipped : options.Ignored);
        }
    }

    private static string? ReadHeader(string name, string value, List<KeyValuePair<string, string>> headers)
    {
        var colon = value.IndexOf(':');
        if (colon <= 0 || value.IndexOfAny(['\r', '\n']) >= 0) return $"{name} is '{value}', and \"Name: value\" is wanted.";

        headers.Add(new(value.Substring(0, colon).Trim(), value.Substring(colon + 1).Trim()));
        return null;
    }

    private static string? ReadPattern(string name, string value, List<Regex> patterns)
    {
        try
        {
            patterns.Add(new Regex(value, RegexOptions.CultureInvariant, TimeSpan.FromSeconds(5)));
            return null;
        }
        catch (ArgumentException error)
        {
            return $"{name} is no regular expression: {error.Message}";
        }
    }

    private static int Refuse(string problem, TextWriter errors)
    {
        errors.WriteLine("hyperhost compare: " + problem);
        return Misused;
    }
}
