using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// The engine offers v3's public API. *.v3.txt is that API; *.absent.txt lists what the engine lacks of it, one key a line with the
/// reason after " # ".
/// </summary>
public class ApiCoverageTests
{
    private static readonly Assembly[] Assemblies =
    [
        typeof(IService).Assembly, typeof(HttpResult).Assembly, typeof(IAppHost).Assembly, typeof(ServiceInterface.Service).Assembly,
    ];

    [TestCaseSource(nameof(Assemblies))]
    public void Every_type_and_member_of_v3_is_there_or_listed_as_absent(Assembly assembly)
    {
        var missing = Missing(assembly);

        var unlisted = missing.Except(Absent(assembly).Keys).ToList();

        Assert.That(unlisted, Is.Empty, Paste("Add these, or list them with a reason", assembly, unlisted.Select(key => key + " # why")));
    }

    [TestCaseSource(nameof(Assemblies))]
    public void Nothing_listed_as_absent_is_there(Assembly assembly)
    {
        var missing = Missing(assembly);

        var present = Absent(assembly).Where(line => !missing.Contains(line.Key)).Select(line => line.Key + " # " + line.Value).ToList();

        Assert.That(present, Is.Empty, Paste("Take these lines out", assembly, present));
    }

    [TestCaseSource(nameof(Assemblies))]
    public void Everything_absent_has_a_reason(Assembly assembly) =>
        Assert.That(Absent(assembly).Where(line => line.Value.Length < 4), Is.Empty);

    private static HashSet<string> Missing(Assembly assembly)
    {
        var built = new HashSet<string>(ApiKeys.Of(ApiListing.Of(assembly)).Select(key => key.Key));
        return new HashSet<string>(ApiKeys.OfV3(assembly.GetName().Name!).Where(key => !built.Contains(key)));
    }

    private static Dictionary<string, string> Absent(Assembly assembly)
    {
        var absent = new Dictionary<string, string>();
        foreach (var line in ApiKeys.Lines(assembly.GetName().Name + ".absent.txt"))
        {
            var mark = line.IndexOf(" # ", StringComparison.Ordinal);
            absent.Add(mark < 0 ? line : line.Substring(0, mark), mark < 0 ? "" : line.Substring(mark + 3));
        }

        return absent;
    }

    private static string Paste(string what, Assembly assembly, IEnumerable<string> lines) =>
        $"{what} in {assembly.GetName().Name}.absent.txt:\n{string.Join("\n", lines)}\n";
}
