namespace ServiceStack.Common.ServiceClient.Web;

using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

[DataContract]
public class AuthResponse
{
    public AuthResponse()
    {
    }

    [DataMember(Order = 3)]
    public string ReferrerUrl { get; set; }

    [DataMember(Order = 4)]
    public ResponseStatus ResponseStatus { get; set; }

    [DataMember(Order = 1)]
    public string SessionId { get; set; }

    [DataMember(Order = 2)]
    public string UserName { get; set; }
}
