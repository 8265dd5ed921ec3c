namespace ServiceStack.ServiceHost;

/// <summary>The network that a request comes from. The values are those of <see cref="EndpointAttributes"/>.</summary>
public enum Network : long
{
    /// <summary>This machine.</summary>
    Localhost = 1,

    /// <summary>The subnet of one of this machine's addresses.</summary>
    LocalSubnet = 2,

    /// <summary>Any other network.</summary>
    External = 4,
}
