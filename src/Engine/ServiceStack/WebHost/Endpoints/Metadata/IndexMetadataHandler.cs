namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using ServiceStack.ServiceHost;

public class IndexMetadataHandler : BaseSoapMetadataHandler
{
    public IndexMetadataHandler()
    {
    }

    public override Format Format => Format.Soap12;

    protected override string CreateMessage(Type dtoType) => null;
}
