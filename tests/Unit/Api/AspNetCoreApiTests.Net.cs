using System;
using System.IO;
using System.Linq;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost.Tests.Docs;
using ServiceStack.Mvc;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>The files NAME.api.txt hold the public API of packages, as the host's ledger does.</summary>
public class AspNetCoreApiTests
{
    [TestCase("HyperHost.AspNetCore", typeof(FastCgiOptions))]
    [TestCase("HyperHost.Extensions.Hosting", typeof(HyperHostServiceCollectionExtensions))]
    [TestCase("HyperHost.Extensions.Http", typeof(ServiceStackClientServiceCollectionExtensions))]
    [TestCase("HyperHost.OpenIdConnect", typeof(ServiceInterface.Auth.OpenIdConnectAuthProvider))]
    [TestCase("ServiceStack.Mvc", typeof(ServiceStackController))]
    public void The_public_API_is_the_approved_one(string name, Type one)
    {
        var ledger = Path.Combine(SourceTree.Root, "tests", "Unit", "Api", name + ".api.txt");
        var built = ApiKeys.Of(ApiListing.Of(one.Assembly)).Select(key => key.Key).Distinct()
            .OrderBy(key => key, StringComparer.Ordinal).ToArray();
        if (GeneratedTable.IsUpdate) File.WriteAllLines(ledger, built);

        Assert.That(
            built, Is.EqualTo(File.ReadAllLines(ledger)),
            $"A change of the API is a change of {Path.GetFileName(ledger)}: {GeneratedTable.UpdateVariable}=1 writes it.");
    }
}
