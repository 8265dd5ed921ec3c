namespace ServiceStack.ServiceHost;

/// <summary>How a request arrived. The values are those of <see cref="EndpointAttributes"/>.</summary>
public enum Endpoint : long
{
    /// <summary>Over HTTP.</summary>
    Http = 67108864,

    /// <summary>As a message in a queue.</summary>
    MessageQueue = 134217728,

    /// <summary>Over plain TCP.</summary>
    Tcp = 268435456,

    /// <summary>By another transport.</summary>
    Other = 536870912,
}
