namespace ServiceStack.Razor.Compilation.Syntax;

using Microsoft.AspNetCore.Razor.Language;

/// <summary>
/// Generates code without features that C# 7.3, the default on .NET Framework, lacks, and without ASP.NET Core's attributes.
/// </summary>
internal sealed class ViewCodeOptions : RazorEngineFeatureBase, IConfigureRazorCodeGenerationOptionsFeature
{
    public int Order => 0;

    public void Configure(RazorCodeGenerationOptionsBuilder options)
    {
        options.SuppressChecksum = true;
        options.SuppressMetadataAttributes = true;
        options.SuppressNullabilityEnforcement = true;
    }
}
