namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

/// <summary>An attribute in the metadata of a type, for generators of DTOs.</summary>
public class MetadataAttribute
{
    /// <summary>Creates an empty description.</summary>
    public MetadataAttribute()
    {
    }

    /// <summary>Named arguments.</summary>
    public List<MetadataPropertyType> Args { get; set; }

    /// <summary>Arguments of the constructor, in order.</summary>
    public List<MetadataPropertyType> ConstructorArgs { get; set; }

    /// <summary>Name without the suffix <c>Attribute</c>.</summary>
    public string Name { get; set; }
}
