namespace ServiceStack.HyperHost.Soak;

/// <summary>What is counted.</summary>
internal enum SoakCount
{
    /// <summary>Responses that were right in every byte.</summary>
    Right,

    /// <summary>The response to another request.</summary>
    WrongTokens,

    /// <summary>Bytes that the protocol or the response does not have there.</summary>
    WrongBytes,

    /// <summary>Bytes on a connection without a request.</summary>
    Unasked,

    /// <summary>No response, or a part of one.</summary>
    Lost,

    /// <summary>No byte of a response on a connection that was kept: the server closed it as the request came.</summary>
    Raced,

    /// <summary>Connections that the server did not accept, while it was stopped.</summary>
    Refused,

    /// <summary>Requests that the client gave up.</summary>
    Left,

    /// <summary>Descriptors that strace saw closed twice, or used after their close.</summary>
    WrongCloses,

    Reloads,
    Stops,

    /// <summary>How many there are.</summary>
    End,
}
