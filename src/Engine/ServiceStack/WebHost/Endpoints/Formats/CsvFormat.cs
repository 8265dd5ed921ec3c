namespace ServiceStack.WebHost.Endpoints.Formats;

using System;
using System.IO;
using ServiceStack.ServiceHost;

public class CsvFormat : IPlugin
{
    public CsvFormat()
    {
    }

    public void Register(IAppHost appHost) => throw new NotImplementedException();

    public void SerializeToStream(IRequestContext requestContext, object request, Stream stream) => throw new NotImplementedException();
}
