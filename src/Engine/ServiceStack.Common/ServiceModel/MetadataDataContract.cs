namespace ServiceStack.Common.ServiceModel;

public class MetadataDataContract
{
    public MetadataDataContract()
    {
    }

    public string Name { get; set; }

    public string Namespace { get; set; }
}
