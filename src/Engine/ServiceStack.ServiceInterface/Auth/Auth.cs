namespace ServiceStack.ServiceInterface.Auth;

using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

[DataContract]
public class Auth : IReturn<AuthResponse>
{
    /// <summary>Initializes a new instance of the <see cref="Auth"/> class.</summary>
    public Auth()
    {
    }

    [DataMember(Order = 8)]
    public string Continue { get; set; }

    [DataMember(Order = 6)]
    public string Password { get; set; }

    [DataMember(Order = 7)]
    public bool? RememberMe { get; set; }

    [DataMember(Order = 2)]
    public string State { get; set; }

    [DataMember(Order = 5)]
    public string UserName { get; set; }

    [DataMember(Order = 14)]
    public string cnonce { get; set; }

    [DataMember(Order = 13)]
    public string nc { get; set; }

    [DataMember(Order = 9)]
    public string nonce { get; set; }

    [DataMember(Order = 3)]
    public string oauth_token { get; set; }

    [DataMember(Order = 4)]
    public string oauth_verifier { get; set; }

    [DataMember(Order = 1)]
    public string provider { get; set; }

    [DataMember(Order = 12)]
    public string qop { get; set; }

    [DataMember(Order = 11)]
    public string response { get; set; }

    [DataMember(Order = 10)]
    public string uri { get; set; }
}
