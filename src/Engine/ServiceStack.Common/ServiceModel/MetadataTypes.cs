namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

public class MetadataTypes
{
    public MetadataTypes()
    {
        Version = 1;
        Types = [];
        Operations = [];
    }

    public MetadataTypesConfig Config { get; set; }

    public List<MetadataOperationType> Operations { get; set; }

    public List<MetadataType> Types { get; set; }

    public int Version { get; set; }
}
