namespace ServiceStack.Razor.Compilation.Syntax;

using Microsoft.AspNetCore.Razor.Language;

/// <summary>Leaves out what C# 7.3, the default of projects for .NET Framework, does not have, and ASP.NET Core's attributes.</summary>
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
