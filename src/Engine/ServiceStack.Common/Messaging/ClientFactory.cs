namespace ServiceStack.Messaging;

using System;
using ServiceStack.Service;
using ServiceStack.ServiceClient.Web;

/// <summary>Creates clients for reply URLs.</summary>
public static partial class ClientFactory
{
    /// <summary>
    /// Creates the client for the format in the URL (<c>/xml/</c>, <c>/jsv/</c>, <c>/soap11</c>, <c>/soap12</c>), or else JSON's.
    /// </summary>
    /// <returns>Null if the text is no URL, like the name of a queue.</returns>
    public static IOneWayClient Create(string endpointUrl)
    {
        if (string.IsNullOrEmpty(endpointUrl) || endpointUrl.IndexOf("://", StringComparison.Ordinal) < 0) return null;

        if (Names("/soap12")) return NewSoap12(endpointUrl);
        if (Names("/soap11")) return NewSoap11(endpointUrl);
        if (Names("/xml")) return new XmlServiceClient(endpointUrl);
        if (Names("/jsv")) return new JsvServiceClient(endpointUrl);

        return new JsonServiceClient(endpointUrl);

        bool Names(string format)
        {
            var at = endpointUrl.IndexOf(format, StringComparison.OrdinalIgnoreCase);
            return at >= 0 && (at + format.Length == endpointUrl.Length || endpointUrl[at + format.Length] is '/' or '?');
        }
    }

    private static partial IOneWayClient NewSoap11(string endpointUrl);

    private static partial IOneWayClient NewSoap12(string endpointUrl);
}
