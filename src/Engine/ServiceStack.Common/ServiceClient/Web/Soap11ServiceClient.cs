namespace ServiceStack.ServiceClient.Web;

using System;
using System.ServiceModel.Channels;

public class Soap11ServiceClient : WcfServiceClient
{
    public Soap11ServiceClient(string uri)
    {
        throw new NotImplementedException();
    }

    protected override Binding Binding => throw new NotImplementedException();

    protected override MessageVersion MessageVersion => throw new NotImplementedException();

    public override void SetProxy(Uri proxyAddress) => throw new NotImplementedException();
}
