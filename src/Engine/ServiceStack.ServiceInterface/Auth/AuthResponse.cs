namespace ServiceStack.ServiceInterface.Auth;

using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

[DataContract]
public class AuthResponse
{
    /// <summary>Initializes a new instance of the <see cref="AuthResponse"/> class.</summary>
    public AuthResponse()
    {
        ResponseStatus = new ResponseStatus();
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
