using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>A piece of advice as <c>hyperhost advise</c> prints it.</summary>
internal sealed class GivenAdvice
{
    private GivenAdvice(string evidence, string[] change) => (Evidence, Change) = (evidence, change);

    /// <summary>The figures, in a sentence.</summary>
    public string Evidence { get; }

    /// <summary>The lines to write, each with its place in front.</summary>
    public string[] Change { get; }

    /// <summary>The options of hyperhost that it names.</summary>
    public string[] Options => [.. In("hyperhost").SelectMany(static line => line.Split(' '))];

    /// <returns>Where to apply it, such as "nginx, in the location".</returns>
    public string[] In(string place) =>
        [.. Change.Where(line => line.StartsWith(place + ": ", StringComparison.Ordinal)).Select(line => line.Substring(place.Length + 2))];

    /// <summary>Waits until a server gives it.</summary>
    public static GivenAdvice WaitFor(ServerProcess server, string rule)
    {
        GivenAdvice? found = null;
        Eventually.That(() => (found = Find(server, rule)) is not null, Is.True, rule + " is given", () => Text(server));
        return found!;
    }

    /// <summary>A server has counted all requests, and does not give the advice.</summary>
    public static void AssertNone(ServerProcess server, string rule) => Assert.That(Find(server, rule), Is.Null, () => Text(server));

    /// <summary>What it prints of all rules.</summary>
    public static string Text(ServerProcess server)
    {
        var (code, lines) = HyperHost.Run("advise", "--pid=" + server.Id);
        Assert.That(code, Is.Zero, string.Join("\n", lines));
        return string.Join("\n", lines) + "\n";
    }

    private static GivenAdvice? Find(ServerProcess server, string rule)
    {
        var found = Regex.Match(
            Text(server), $@"^(?:note|warning|critical): {rule}(?: \([^\n]*\))?\n  (?<evidence>[^\n]+)\n(?<change>(?:    [^\n]*\n)+)",
            RegexOptions.Multiline);
        if (!found.Success) return null;

        IEnumerable<string> change = found.Groups["change"].Value.Split(['\n'], StringSplitOptions.RemoveEmptyEntries);
        return new(found.Groups["evidence"].Value, [.. change.Select(static line => line.Substring(4))]);
    }
}
