namespace ServiceStack.Common.ServiceModel;

using System;
using System.Collections.Generic;

public class MetadataTypes
{
    public MetadataTypes()
    {
    }

    public MetadataTypesConfig Config { get; set; }

    public List<MetadataOperationType> Operations { get; set; }

    public List<MetadataType> Types { get; set; }

    public int Version { get; set; }
}
