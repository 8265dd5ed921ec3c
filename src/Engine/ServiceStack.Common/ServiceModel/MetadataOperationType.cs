namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

public class MetadataOperationType
{
    public MetadataOperationType()
    {
    }

    public List<string> Actions { get; set; }

    public MetadataType Request { get; set; }

    public MetadataType Response { get; set; }
}
