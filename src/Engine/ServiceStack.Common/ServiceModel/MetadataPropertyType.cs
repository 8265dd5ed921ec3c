namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

/// <summary>A property or an argument in the metadata of a type.</summary>
public class MetadataPropertyType
{
    /// <summary>Creates an empty description.</summary>
    public MetadataPropertyType()
    {
    }

    /// <summary>Attributes of the property.</summary>
    public List<MetadataAttribute> Attributes { get; set; }

    /// <summary>The <c>DataMember</c> attribute; <see langword="null"/> if there is none.</summary>
    public MetadataDataMember DataMember { get; set; }

    /// <summary>Text of the property's description; <see langword="null"/> if there is none.</summary>
    public string Description { get; set; }

    /// <summary>Generic arguments of the type; <see langword="null"/> if it isn't generic.</summary>
    public string[] GenericArgs { get; set; }

    /// <summary>Name of the property.</summary>
    public string Name { get; set; }

    /// <summary>Name of the property's type, without its namespace.</summary>
    public string Type { get; set; }

    /// <summary>Value of an attribute's argument, as text.</summary>
    public string Value { get; set; }
}
