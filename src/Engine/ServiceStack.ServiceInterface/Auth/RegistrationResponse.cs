namespace ServiceStack.ServiceInterface.Auth;

using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

[DataContract]
public class RegistrationResponse
{
    /// <summary>Initializes a new instance of the <see cref="RegistrationResponse"/> class.</summary>
    public RegistrationResponse()
    {
        ResponseStatus = new ResponseStatus();
    }

    [DataMember(Order = 4)]
    public string ReferrerUrl { get; set; }

    [DataMember(Order = 5)]
    public ResponseStatus ResponseStatus { get; set; }

    [DataMember(Order = 2)]
    public string SessionId { get; set; }

    [DataMember(Order = 1)]
    public string UserId { get; set; }

    [DataMember(Order = 3)]
    public string UserName { get; set; }
}
