using System;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ServiceStack.HyperHost.Tests;

/// <summary>What the lists of banned APIs name exists: the analyzer passes over a line that names nothing.</summary>
public class BannedSymbolTests
{
    private const string OfMono = "M:ServiceStack.HyperHost.AspNet.Domains.DomainLog.#ctor(";

    [TestCase("src")]
    [TestCase("src/ServiceStack.HyperHost")]
    [TestCase("tests")]
    public void Each_line_names_a_symbol(string folder)
    {
        var assemblies = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        var all = CSharpCompilation.Create(
            "all", null, assemblies.Select(static path => MetadataReference.CreateFromFile(path)),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, metadataImportOptions: MetadataImportOptions.All));

        var found = SourceTree.Text(folder + "/BannedSymbols.txt").TrimEnd().Split('\n').Select(static line => line.Split(';')[0])
            .Where(id => !id.StartsWith(OfMono, StringComparison.Ordinal))
            .Where(id => DocumentationCommentId.GetFirstSymbolForDeclarationId(id, all) is null);

        Assert.That(found, Is.Empty);
    }
}
