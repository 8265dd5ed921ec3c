using System.IO;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Docs;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>HyperHost.AspNetCore.FastCgi.api.txt holds the public API of that part of the package, as the host's ledger does.</summary>
public class AspNetCoreApiTests
{
    private static readonly string Ledger =
        Path.Combine(SourceTree.Root, "tests", "Unit", "Api", "HyperHost.AspNetCore.FastCgi.api.txt");

    [Test]
    public void The_public_API_is_the_approved_one()
    {
        var built = ApiKeys.Of(ApiListing.Of(typeof(FastCgiOptions).Assembly)).Select(key => key.Key).Distinct()
            .Where(key => key.Contains("FastCgi"))
            .OrderBy(key => key, System.StringComparer.Ordinal).ToArray();
        if (GeneratedTable.IsUpdate) File.WriteAllLines(Ledger, built);

        Assert.That(
            built, Is.EqualTo(File.ReadAllLines(Ledger)),
            $"A change of the API is a change of {Path.GetFileName(Ledger)}: {GeneratedTable.UpdateVariable}=1 writes it.");
    }
}
