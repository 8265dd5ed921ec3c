namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

public class MetadataAttribute
{
    public MetadataAttribute()
    {
    }

    public List<MetadataPropertyType> Args { get; set; }

    public List<MetadataPropertyType> ConstructorArgs { get; set; }

    public string Name { get; set; }
}
