namespace ServiceStack.Common.ServiceModel;

public class MetadataRoute
{
    public MetadataRoute()
    {
    }

    public string Notes { get; set; }

    public string Path { get; set; }

    public string Summary { get; set; }

    public string Verbs { get; set; }
}
