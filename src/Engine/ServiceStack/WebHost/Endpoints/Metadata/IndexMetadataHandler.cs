namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using ServiceStack.ServiceHost;

/// <summary>The start page of the metadata: all operations with their formats.</summary>
public class IndexMetadataHandler : BaseSoapMetadataHandler
{
    /// <summary>Initializes a new instance of the <see cref="IndexMetadataHandler"/> class.</summary>
    public IndexMetadataHandler()
    {
    }

    /// <inheritdoc/>
    public override Format Format => Format.Soap12;

    /// <inheritdoc/>
    protected override string CreateMessage(Type dtoType) => null;
}
