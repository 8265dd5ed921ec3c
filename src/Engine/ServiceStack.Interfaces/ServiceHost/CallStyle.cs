namespace ServiceStack.ServiceHost;

/// <summary>Whether the client waits for a response. The values are those of <see cref="EndpointAttributes"/>.</summary>
public enum CallStyle : long
{
    /// <summary>The client doesn't wait for the result.</summary>
    OneWay = 8192,

    /// <summary>The client waits for the response DTO.</summary>
    Reply = 16384,
}
