namespace ServiceStack.ServiceClient.Web;

using System;
using System.ServiceModel;
using System.ServiceModel.Description;

public class GenericProxy<T> : ClientBase<T> where T : class
{
    public GenericProxy()
    {
    }

    public GenericProxy(string endpoint)
    {
        throw new NotImplementedException();
    }

    public GenericProxy(ServiceEndpoint endpoint)
    {
        throw new NotImplementedException();
    }

    public T Proxy => throw new NotImplementedException();

    public void Initialize() => throw new NotImplementedException();
}
