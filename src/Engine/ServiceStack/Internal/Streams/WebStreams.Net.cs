namespace ServiceStack.Internal.Streams;

using ServiceStack.ServiceHost;

internal static partial class WebStreams
{
    public static partial void Begin(IHttpResponse response)
    {
    }

    public static partial bool IsConnected(IHttpResponse response) => true;
}
