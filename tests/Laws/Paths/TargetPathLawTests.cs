using System;
using CsCheck;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Laws.Paths;

/// <summary>The class that resolves paths, for itself.</summary>
public class TargetPathLawTests
{
    [TestCase(Law.Many)]
    [LongCase(Law.Reason, 1_000_000)]
    public void A_resolved_path_has_nothing_to_resolve(int inputs) => Law.Holds(Targets.All, inputs, target =>
    {
        var resolved = TargetPath.Resolve(target);
        if (resolved.Refusal is not null) return;

        var segments = resolved.Path.Split('/');
        Assert.That(segments[0], Is.Empty, "it begins with a slash");
        Assert.That(segments[1..], Has.None.EqualTo(".").And.None.EqualTo(".."));
        Assert.That(segments[1..^1], Has.None.Empty);
        Assert.That(resolved.Path, Does.Not.Contain("\0"));
    });

    [TestCase(Law.Many)]
    [LongCase(Law.Reason, 1_000_000)]
    public void Resolving_twice_changes_nothing(int inputs) => Law.Holds(Targets.All, inputs, target =>
    {
        var once = TargetPath.Resolve(target);
        if (once.Refusal is not null) return;

        var twice = TargetPath.Resolve(once.Target);
        Assert.That((twice.Target, twice.Path, twice.Refusal), Is.EqualTo((once.Target, once.Path, (string?)null)));
    });

    [TestCase(Law.Many)]
    [LongCase(Law.Reason, 1_000_000)]
    public void A_path_is_the_one_of_RFC_3986(int inputs) => Law.Holds(Targets.Plain, inputs, target =>
    {
        var resolved = TargetPath.Resolve(target);

        // it clamps at the root; a doubled slash is one, in front of dots refused
        var expected = LeavesRoot(target) ? null : Merged(RemoveDotSegments(Uri.UnescapeDataString(target)));
        if (target.Contains("//", StringComparison.Ordinal) && resolved.Refusal?.Contains("doubled") == true) return;

        Assert.That(resolved.Refusal is null ? resolved.Path : null, Is.EqualTo(expected), resolved.Refusal);
    });

    [TestCase(Law.Many)]
    [LongCase(Law.Reason, 1_000_000)]
    public void A_value_has_the_text_that_was_encoded(int inputs) =>
        Law.Holds(Gen.String[Gen.Char["a%25fF/2. \u20ac\\"], 1, 12], inputs, value =>
        {
            if (value is "." or ".." || value.Contains("..") || value.Contains("./") || value.Contains("/.")
                || value.Contains(".\\") || value.Contains("\\.") || value.StartsWith('.') || value.EndsWith('.'))
            {
                return;
            }

            var resolved = TargetPath.Resolve("/x/" + Uri.EscapeDataString(value));

            Assert.That(resolved.Refusal, Is.Null);
            Assert.That(resolved.Path.Split('/'), Has.Length.EqualTo(3));
            Assert.That(TargetPath.DecodeSlashes(resolved.Path.Split('/')[2]), Is.EqualTo(value));
        });

    private static bool LeavesRoot(string target)
    {
        var depth = 0;
        foreach (var segment in Uri.UnescapeDataString(target).Split('/', StringSplitOptions.RemoveEmptyEntries))
        {
            if (segment == "..") depth--;
            else if (segment != ".") depth++;
            if (depth < 0) return true;
        }

        return false;
    }

    // §5.2.4, step by step
    private static string RemoveDotSegments(string input)
    {
        var output = "";
        while (input.Length > 0)
        {
            if (input.StartsWith("../", StringComparison.Ordinal)) input = input[3..];
            else if (input.StartsWith("./", StringComparison.Ordinal)) input = input[2..];
            else if (input.StartsWith("/./", StringComparison.Ordinal)) input = input[2..];
            else if (input == "/.") input = "/";
            else if (input.StartsWith("/../", StringComparison.Ordinal) || input == "/..")
            {
                input = input == "/.." ? "/" : input[3..];
                output = output[..Math.Max(0, output.LastIndexOf('/'))];
            }
            else if (input is "." or "..") input = "";
            else
            {
                var end = input.IndexOf('/', 1);
                if (end < 0) end = input.Length;
                output += input[..end];
                input = input[end..];
            }
        }

        return output;
    }

    private static string Merged(string path)
    {
        while (path.Contains("//", StringComparison.Ordinal)) path = path.Replace("//", "/");
        return path;
    }
}
