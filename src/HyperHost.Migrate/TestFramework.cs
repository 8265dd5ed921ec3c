using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>A project's test framework, and the replacement with which dotnet test runs the tests.</summary>
/// <param name="Name">Display name.</param>
/// <param name="Packages">The current packages.</param>
/// <param name="OldNames">Source with stubs of names that the framework has dropped; null for none.</param>
internal sealed record TestFramework(string Name, IReadOnlyList<OldPackage> Packages, string? OldNames)
{
    public const string OldNamesFile = "OldTestNames.net10.cs";

    private static readonly OldPackage Runner = new("Microsoft.NET.Test.Sdk", "18.11.0");

    // the last major version with NUnit 2's classic assertions, which most old tests use
    private static readonly TestFramework NUnit = new("NUnit",
        [new("NUnit", "3.14.0"), new("NUnit3TestAdapter", "6.3.1"), Runner], OldNUnit.Names);

    private static readonly TestFramework MSTest = new("MSTest",
        [new("MSTest.TestFramework", "3.8.3"), new("MSTest.TestAdapter", "3.8.3"), Runner], null);

    private static readonly TestFramework XUnit = new("xUnit",
        [new("xunit", "2.9.2"), new("xunit.runner.visualstudio", "2.8.2"), Runner], OldXUnit.Names);

    private static readonly Regex Tests = new(@"\[\s*(TestFixture|Test|TestCase|TestClass|TestMethod|Fact|Theory)\b[^\]]*\]");

    // packages and assemblies that belong to a test framework
    private static readonly string[] Parts =
    [
        "NUnit", "NUnit.Runners", "NUnitTestAdapter", "NUnit3TestAdapter", "xunit", "xunit.extensions", "xunit.core", "xunit.assert",
        "xunit.runners", "xunit.runner.visualstudio", "xunit.abstractions", "MSTest.TestFramework", "MSTest.TestAdapter",
    ];

    public static IEnumerable<TestFramework> All => [NUnit, MSTest, XUnit];

    /// <summary>The test framework that a project uses; null if the project contains no tests.</summary>
    public static TestFramework? Of(OldProject project)
    {
        var names = project.References.Select(reference => reference.Name).Concat(project.Packages.Select(package => package.Id)).ToList();
        var found = Any(names, "nunit") ? NUnit
            : Any(names, "Microsoft.VisualStudio.QualityTools.UnitTestFramework", "MSTest") ? MSTest
            : Any(names, "xunit") ? XUnit : null;
        return found is not null && Sources.Has(project, Tests) ? found : null;
    }

    /// <summary>Whether an assembly or a package belongs to a test framework.</summary>
    public static bool Has(string name) => Parts.Contains(name, StringComparer.OrdinalIgnoreCase)
        || name.StartsWith("nunit.", StringComparison.OrdinalIgnoreCase) || name.StartsWith("xunit.", StringComparison.OrdinalIgnoreCase)
        || name.StartsWith("Microsoft.VisualStudio.QualityTools", StringComparison.OrdinalIgnoreCase);

    private static bool Any(List<string> names, params string[] begins) =>
        names.Exists(name => begins.Any(begin => name.StartsWith(begin, StringComparison.OrdinalIgnoreCase)));
}
