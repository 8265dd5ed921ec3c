namespace ServiceStack.Internal.Streams;

using ServiceStack.ServiceHost;

/// <summary>What event streams need of System.Web; nothing on other hosts.</summary>
internal static partial class WebStreams
{
    /// <summary>Sends what is written at once, and ends System.Web's own limit of the request's time.</summary>
    public static partial void Begin(IHttpResponse response);

    /// <summary>Whether the client still reads; true if the host does not know.</summary>
    public static partial bool IsConnected(IHttpResponse response);
}
