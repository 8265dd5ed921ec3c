namespace ServiceStack.Common.ServiceClient.Web;

using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>Response DTO of <see cref="Auth"/>.</summary>
[DataContract]
public class AuthResponse
{
    /// <summary>Creates an empty response.</summary>
    public AuthResponse()
    {
    }

    /// <summary>URL of the page that the user came from.</summary>
    [DataMember(Order = 3)]
    public string ReferrerUrl { get; set; }

    /// <summary>The error; <see langword="null"/> on success.</summary>
    [DataMember(Order = 4)]
    public ResponseStatus ResponseStatus { get; set; }

    /// <summary>Id of the session.</summary>
    [DataMember(Order = 1)]
    public string SessionId { get; set; }

    /// <summary>Name of the signed-in user.</summary>
    [DataMember(Order = 2)]
    public string UserName { get; set; }
}
