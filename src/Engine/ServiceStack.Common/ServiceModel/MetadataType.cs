namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

/// <summary>A DTO in the metadata, for generators of clients.</summary>
public class MetadataType
{
    /// <summary>Creates an empty description.</summary>
    public MetadataType()
    {
    }

    /// <summary>Attributes of the type.</summary>
    public List<MetadataAttribute> Attributes { get; set; }

    /// <summary>The <c>DataContract</c> attribute; <see langword="null"/> if there is none.</summary>
    public MetadataDataContract DataContract { get; set; }

    /// <summary>Text of the type's description; <see langword="null"/> if there is none.</summary>
    public string Description { get; set; }

    /// <summary>Generic parameters; <see langword="null"/> if the type isn't generic.</summary>
    public string[] GenericArgs { get; set; }

    /// <summary>Name of the base class; <see langword="null"/> if there is none.</summary>
    public string Inherits { get; set; }

    /// <summary>Generic arguments of the base class.</summary>
    public string[] InheritsGenericArgs { get; set; }

    /// <summary>Name without the namespace.</summary>
    public string Name { get; set; }

    /// <summary>Namespace.</summary>
    public string Namespace { get; set; }

    /// <summary>Public properties.</summary>
    public List<MetadataPropertyType> Properties { get; set; }

    /// <summary>The argument of <c>IReturn&lt;T&gt;</c>; <see langword="null"/> if the DTO has none.</summary>
    public string[] ReturnMarkerGenericArgs { get; set; }

    /// <summary>Whether the DTO implements <c>IReturnVoid</c>.</summary>
    public bool ReturnVoidMarker { get; set; }

    /// <summary>Routes of the request DTO.</summary>
    public List<MetadataRoute> Routes { get; set; }
}
