namespace ServiceStack.ServiceHost;

/// <summary>HTTP methods. The values are those of <see cref="EndpointAttributes"/>.</summary>
public enum Http : long
{
    /// <summary>HEAD.</summary>
    Head = 32,

    /// <summary>GET.</summary>
    Get = 64,

    /// <summary>POST.</summary>
    Post = 128,

    /// <summary>PUT.</summary>
    Put = 256,

    /// <summary>DELETE.</summary>
    Delete = 512,

    /// <summary>PATCH.</summary>
    Patch = 1024,

    /// <summary>OPTIONS.</summary>
    Options = 2048,

    /// <summary>Any other method.</summary>
    Other = 4096,
}
