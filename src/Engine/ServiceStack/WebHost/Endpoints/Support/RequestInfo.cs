namespace ServiceStack.WebHost.Endpoints.Support;

using System.Runtime.Serialization;

[DataContract]
public class RequestInfo
{
    public RequestInfo()
    {
    }
}
