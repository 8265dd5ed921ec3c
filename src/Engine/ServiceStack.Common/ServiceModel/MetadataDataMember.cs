namespace ServiceStack.Common.ServiceModel;

/// <summary>The <c>DataMember</c> attribute in the metadata of a property.</summary>
public class MetadataDataMember
{
    /// <summary>Creates an empty description.</summary>
    public MetadataDataMember()
    {
    }

    /// <summary>Whether defaults are written; <see langword="null"/> if the attribute leaves it out.</summary>
    public bool? EmitDefaultValue { get; set; }

    /// <summary>Whether the member is required; <see langword="null"/> if the attribute leaves it out.</summary>
    public bool? IsRequired { get; set; }

    /// <summary>Name of the member; <see langword="null"/> for the property's.</summary>
    public string Name { get; set; }

    /// <summary>Position of the member; <see langword="null"/> if the attribute leaves it out.</summary>
    public int? Order { get; set; }
}
