namespace ServiceStack.ServiceInterface.Auth;

using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>The response to a login.</summary>
[DataContract]
public class AuthResponse
{
    /// <summary>Initializes a new instance of the <see cref="AuthResponse"/> class.</summary>
    public AuthResponse()
    {
        ResponseStatus = new ResponseStatus();
    }

    /// <summary>The page of this site to go to.</summary>
    [DataMember(Order = 3)]
    public string ReferrerUrl { get; set; }

    /// <summary>The error; null for a success.</summary>
    [DataMember(Order = 4)]
    public ResponseStatus ResponseStatus { get; set; }

    /// <summary>The id of the session.</summary>
    [DataMember(Order = 1)]
    public string SessionId { get; set; }

    /// <summary>The name that the user logged in with.</summary>
    [DataMember(Order = 2)]
    public string UserName { get; set; }
}
