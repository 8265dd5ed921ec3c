namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

public class ClientCanSwapTemplatesAttribute : RequestFilterAttribute
{
    public ClientCanSwapTemplatesAttribute()
    {
    }

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();
}
