namespace ServiceStack.ServiceHost;

/// <summary>Whether a request is encrypted. The values are those of <see cref="EndpointAttributes"/>.</summary>
public enum Security : long
{
    /// <summary>Over HTTPS.</summary>
    Secure = 8,

    /// <summary>Over plain HTTP.</summary>
    InSecure = 16,
}
