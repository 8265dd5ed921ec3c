namespace ServiceStack.Text;

/// <summary>The package's <see cref="PropertyConvention"/> by v3's name, with v3's names of its values.</summary>
public static class JsonPropertyConvention
{
    public const PropertyConvention ExactMatch = PropertyConvention.Strict;

    public const PropertyConvention Lenient = PropertyConvention.Lenient;
}
