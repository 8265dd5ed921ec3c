namespace ServiceStack.Common.ServiceClient.Web;

using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>Response DTO of <see cref="Registration"/>.</summary>
[DataContract]
public class RegistrationResponse
{
    /// <summary>Creates an empty response.</summary>
    public RegistrationResponse()
    {
    }

    /// <summary>URL of the page that the user came from.</summary>
    [DataMember(Order = 4)]
    public string ReferrerUrl { get; set; }

    /// <summary>The error; <see langword="null"/> on success.</summary>
    [DataMember(Order = 5)]
    public ResponseStatus ResponseStatus { get; set; }

    /// <summary>Id of the session, if the user was signed in.</summary>
    [DataMember(Order = 2)]
    public string SessionId { get; set; }

    /// <summary>Id of the new user.</summary>
    [DataMember(Order = 1)]
    public string UserId { get; set; }

    /// <summary>Name of the new user.</summary>
    [DataMember(Order = 3)]
    public string UserName { get; set; }
}
