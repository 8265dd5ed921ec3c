namespace ServiceStack.ServiceInterface.Auth;

using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>Logs a user in or out.</summary>
[DataContract]
public class Auth : IReturn<AuthResponse>
{
    /// <summary>Initializes a new instance of the <see cref="Auth"/> class.</summary>
    public Auth()
    {
    }

    /// <summary>The page of this site that browsers go to afterwards.</summary>
    [DataMember(Order = 8)]
    public string Continue { get; set; }

    /// <summary>The password.</summary>
    [DataMember(Order = 6)]
    public string Password { get; set; }

    /// <summary>Whether the session outlives the browser; null leaves it as it is.</summary>
    [DataMember(Order = 7)]
    public bool? RememberMe { get; set; }

    /// <summary>A value that an OAuth provider returns as it was sent.</summary>
    [DataMember(Order = 2)]
    public string State { get; set; }

    /// <summary>The name or e-mail address of the user.</summary>
    [DataMember(Order = 5)]
    public string UserName { get; set; }

    /// <summary>The client's nonce of a digest.</summary>
    [DataMember(Order = 14)]
    public string cnonce { get; set; }

    /// <summary>The counter of a digest.</summary>
    [DataMember(Order = 13)]
    public string nc { get; set; }

    /// <summary>The server's nonce of a digest.</summary>
    [DataMember(Order = 9)]
    public string nonce { get; set; }

    /// <summary>The token that an OAuth provider returned.</summary>
    [DataMember(Order = 3)]
    public string oauth_token { get; set; }

    /// <summary>The proof that an OAuth provider returned.</summary>
    [DataMember(Order = 4)]
    public string oauth_verifier { get; set; }

    /// <summary>The name of the provider; <c>logout</c> logs out, null takes the first.</summary>
    [DataMember(Order = 1)]
    public string provider { get; set; }

    /// <summary>The protection of a digest, as <c>auth</c>.</summary>
    [DataMember(Order = 12)]
    public string qop { get; set; }

    /// <summary>The digest.</summary>
    [DataMember(Order = 11)]
    public string response { get; set; }

    /// <summary>The path of a digest.</summary>
    [DataMember(Order = 10)]
    public string uri { get; set; }
}
