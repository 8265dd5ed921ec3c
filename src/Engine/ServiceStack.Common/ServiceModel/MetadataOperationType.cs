namespace ServiceStack.Common.ServiceModel;

using System.Collections.Generic;

/// <summary>An operation in the metadata: request, response and actions.</summary>
public class MetadataOperationType
{
    /// <summary>Creates an empty description.</summary>
    public MetadataOperationType()
    {
    }

    /// <summary>Names of the actions in upper case, for example <c>GET</c> or <c>ANY</c>.</summary>
    public List<string> Actions { get; set; }

    /// <summary>The request DTO.</summary>
    public MetadataType Request { get; set; }

    /// <summary>The response DTO; <see langword="null"/> if there is none.</summary>
    public MetadataType Response { get; set; }
}
