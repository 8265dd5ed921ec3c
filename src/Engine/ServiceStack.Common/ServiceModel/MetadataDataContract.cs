namespace ServiceStack.Common.ServiceModel;

/// <summary>The <c>DataContract</c> attribute in the metadata of a type.</summary>
public class MetadataDataContract
{
    /// <summary>Creates an empty description.</summary>
    public MetadataDataContract()
    {
    }

    /// <summary>Name of the contract; <see langword="null"/> for the type's.</summary>
    public string Name { get; set; }

    /// <summary>XML namespace of the contract; <see langword="null"/> for the default.</summary>
    public string Namespace { get; set; }
}
