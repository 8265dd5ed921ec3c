namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using ServiceStack.ServiceHost;

public class IndexMetadataHandler : BaseSoapMetadataHandler
{
    public IndexMetadataHandler()
    {
    }

    public override Format Format => throw new NotImplementedException();

    protected override string CreateMessage(Type dtoType) => throw new NotImplementedException();
}
