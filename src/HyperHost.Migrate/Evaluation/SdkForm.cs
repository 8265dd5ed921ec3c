using System;
using System.Linq;
using Microsoft.Build.Construction;

namespace ServiceStack.HyperHost.Migrate.Evaluation;

/// <summary>Prepares SDK-style projects without loading an SDK: adds the SDK's default items.</summary>
internal static class SdkForm
{
    // a community SDK for ASP.NET applications
    private const string OfSystemWeb = "MSBuild.SDK.SystemWeb";

    private const string NotIncluded = "bin/**;obj/**;**/.*/**;**/*.user;**/*.sln;**/*.*proj;**/*.net10.*;packages/**;node_modules/**;"
        + "Properties/launchSettings.json;$(DefaultItemExcludes);$(DefaultExcludesInProjectFolder)";

    private const string Enabled = "'$(EnableDefaultItems)' != 'false'";

    public static bool Is(ProjectRootElement root) => root.Sdk.Length > 0 || root.Children.OfType<ProjectSdkElement>().Any()
        || root.Imports.Any(static import => import.Sdk.Length > 0);

    /// <summary>Removes the SDK from the project, and adds its default items.</summary>
    public static void Remove(ProjectRootElement root)
    {
        var sdks = root.Children.OfType<ProjectSdkElement>().ToList();
        var imports = root.Imports.Where(static import => import.Sdk.Length > 0).ToList();
        var isWeb = sdks.Select(static one => one.Name).Concat(imports.Select(static one => one.Sdk)).Append(root.Sdk)
            .Any(static name => name.StartsWith(OfSystemWeb, StringComparison.OrdinalIgnoreCase));
        root.Sdk = "";
        foreach (var sdk in sdks) root.RemoveChild(sdk);
        foreach (var import in imports) import.Parent.RemoveChild(import);

        var group = root.CreateItemGroupElement();
        root.PrependChild(group);
        Add(group, "Compile", "**/*.cs", "EnableDefaultCompileItems");
        Add(group, "EmbeddedResource", "**/*.resx", "EnableDefaultEmbeddedResourceItems");
        Add(group, isWeb ? "Content" : "None", "**/*", "EnableDefaultNoneItems").Exclude += ";**/*.cs;**/*.resx";
        if (isWeb) root.AddProperty("UseSystemWebSdk", "true");
    }

    /// <summary>Whether the project used the SDK for ASP.NET applications.</summary>
    public static bool IsWeb(EvaluatedProject project) => project.Value("UseSystemWebSdk") == "true";

    private static ProjectItemElement Add(ProjectItemGroupElement group, string kind, string include, string option)
    {
        var item = group.AddItem(kind, include);
        item.Exclude = NotIncluded;
        item.Condition = $"{Enabled} and '$({option})' != 'false'";
        return item;
    }
}
