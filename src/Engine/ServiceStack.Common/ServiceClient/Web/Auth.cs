namespace ServiceStack.Common.ServiceClient.Web;

using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>Request DTO that signs a user in: <c>/auth</c>, <c>/auth/{provider}</c>. The <c>AuthFeature</c> plugin handles it.</summary>
/// <example>
/// <code>
/// client.Post(new Auth { provider = "credentials", UserName = "ann", Password = secret, RememberMe = true });
/// </code>
/// </example>
[DataContract]
public class Auth : IReturn<AuthResponse>
{
    /// <summary>Creates an empty request.</summary>
    public Auth()
    {
    }

    /// <summary>URL to redirect to after success.</summary>
    [DataMember(Order = 8)]
    public string Continue { get; set; }

    /// <summary>The user's password.</summary>
    [DataMember(Order = 6)]
    public string Password { get; set; }

    /// <summary>Whether the session outlives the browser, by a permanent cookie.</summary>
    [DataMember(Order = 7)]
    public bool? RememberMe { get; set; }

    /// <summary>OAuth: value that protects the callback from forgery.</summary>
    [DataMember(Order = 2)]
    public string State { get; set; }

    /// <summary>The user's name or e-mail address.</summary>
    [DataMember(Order = 5)]
    public string UserName { get; set; }

    /// <summary>Digest authentication: the client's nonce.</summary>
    [DataMember(Order = 14)]
    public string cnonce { get; set; }

    /// <summary>Digest authentication: number of requests with the server's nonce.</summary>
    [DataMember(Order = 13)]
    public string nc { get; set; }

    /// <summary>Digest authentication: the server's nonce.</summary>
    [DataMember(Order = 9)]
    public string nonce { get; set; }

    /// <summary>OAuth 1: the request token.</summary>
    [DataMember(Order = 3)]
    public string oauth_token { get; set; }

    /// <summary>OAuth 1: the verifier of the callback.</summary>
    [DataMember(Order = 4)]
    public string oauth_verifier { get; set; }

    /// <summary>Name of the provider, for example <c>credentials</c>; <c>logout</c> signs out.</summary>
    [DataMember(Order = 1)]
    public string provider { get; set; }

    /// <summary>Digest authentication: quality of protection, <c>auth</c>.</summary>
    [DataMember(Order = 12)]
    public string qop { get; set; }

    /// <summary>Digest authentication: the client's hash.</summary>
    [DataMember(Order = 11)]
    public string response { get; set; }

    /// <summary>Digest authentication: path of the request.</summary>
    [DataMember(Order = 10)]
    public string uri { get; set; }
}
