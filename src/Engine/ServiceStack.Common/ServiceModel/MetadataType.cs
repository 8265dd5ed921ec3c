namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

public class MetadataType
{
    public MetadataType()
    {
    }

    public List<MetadataAttribute> Attributes { get; set; }

    public MetadataDataContract DataContract { get; set; }

    public string Description { get; set; }

    public string[] GenericArgs { get; set; }

    public string Inherits { get; set; }

    public string[] InheritsGenericArgs { get; set; }

    public string Name { get; set; }

    public string Namespace { get; set; }

    public List<MetadataPropertyType> Properties { get; set; }

    public string[] ReturnMarkerGenericArgs { get; set; }

    public bool ReturnVoidMarker { get; set; }

    public List<MetadataRoute> Routes { get; set; }
}
