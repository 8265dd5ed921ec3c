namespace ServiceStack.ServiceInterface.Auth;

using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>The response to a registration.</summary>
[DataContract]
public class RegistrationResponse
{
    /// <summary>Initializes a new instance of the <see cref="RegistrationResponse"/> class.</summary>
    public RegistrationResponse()
    {
        ResponseStatus = new ResponseStatus();
    }

    /// <summary>The page of this site to go to.</summary>
    [DataMember(Order = 4)]
    public string ReferrerUrl { get; set; }

    /// <summary>The error; null for a success.</summary>
    [DataMember(Order = 5)]
    public ResponseStatus ResponseStatus { get; set; }

    /// <summary>The id of the session, if the user was logged in.</summary>
    [DataMember(Order = 2)]
    public string SessionId { get; set; }

    /// <summary>The id of the user.</summary>
    [DataMember(Order = 1)]
    public string UserId { get; set; }

    /// <summary>The name of the user, if it was logged in.</summary>
    [DataMember(Order = 3)]
    public string UserName { get; set; }
}
