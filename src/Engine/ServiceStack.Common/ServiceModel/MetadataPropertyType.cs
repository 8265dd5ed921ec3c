namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

public class MetadataPropertyType
{
    public MetadataPropertyType()
    {
    }

    public List<MetadataAttribute> Attributes { get; set; }

    public MetadataDataMember DataMember { get; set; }

    public string Description { get; set; }

    public string[] GenericArgs { get; set; }

    public string Name { get; set; }

    public string Type { get; set; }

    public string Value { get; set; }
}
