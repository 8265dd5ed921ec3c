namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

/// <summary>The metadata of all operations, for generators of clients.</summary>
public class MetadataTypes
{
    /// <summary>Creates metadata without operations, of version 1.</summary>
    public MetadataTypes()
    {
        Version = 1;
        Types = [];
        Operations = [];
    }

    /// <summary>Options for the generator.</summary>
    public MetadataTypesConfig Config { get; set; }

    /// <summary>The operations.</summary>
    public List<MetadataOperationType> Operations { get; set; }

    /// <summary>Types that requests and responses use.</summary>
    public List<MetadataType> Types { get; set; }

    /// <summary>Version of the metadata's format.</summary>
    public int Version { get; set; }
}
