namespace ServiceStack.ServiceHost;

/// <summary>The scheme of HTTP authentication.</summary>
public enum AuthenticationHeaderType
{
    /// <summary>Name and password in Base64. Use it over https only.</summary>
    Basic = 0,
    /// <summary>A digest of name, password and a nonce.</summary>
    Digest = 1,
}
