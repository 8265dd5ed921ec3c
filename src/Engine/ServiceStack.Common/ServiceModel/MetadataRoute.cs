namespace ServiceStack.Common.ServiceModel;

/// <summary>A route in the metadata of a request DTO.</summary>
public class MetadataRoute
{
    /// <summary>Creates an empty description.</summary>
    public MetadataRoute()
    {
    }

    /// <summary>Details of the route.</summary>
    public string Notes { get; set; }

    /// <summary>Template of the path.</summary>
    public string Path { get; set; }

    /// <summary>What the route does, in a few words.</summary>
    public string Summary { get; set; }

    /// <summary>HTTP methods separated by commas; <see langword="null"/> for all.</summary>
    public string Verbs { get; set; }
}
