namespace ServiceStack.HyperHost.Tests.Razor.Smithy;

/// <summary>What the views of one site use; those of the other use a class of the same name.</summary>
public static class Brand
{
    public static string Name => "Smithy";
}
