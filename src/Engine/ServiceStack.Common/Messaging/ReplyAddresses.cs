namespace ServiceStack.Messaging;

using System;
using System.Collections.Generic;
using ServiceStack.Service;

/// <summary>
/// Addresses that responses of message handlers may be sent to, if the <c>ReplyTo</c> of a message is a URL. v3 has no such type.
/// </summary>
/// <remarks>
/// The sender of a message selects the URL, and the server calls it: by default none is called. The message is processed, and its response
/// goes to the dead-letter queue of the response's type.
/// </remarks>
/// <example>
/// <code>
/// ReplyAddresses.AllowedHosts.Add("orders.example.org");
/// </code>
/// </example>
public static class ReplyAddresses
{
    /// <summary>Names of hosts, without a port, that may be called over http and https. Empty by default.</summary>
    /// <remarks>Add to it before the message service starts.</remarks>
    public static ISet<string> AllowedHosts { get; } = new HashSet<string>(StringComparer.OrdinalIgnoreCase);

    /// <summary>Set by the AppHost's assembly: whether V3Behaviour allows every address.</summary>
    internal static Func<bool> AllowsAll { get; set; }

    /// <summary>Creates the client that sends a response to a URL. The default of the message services.</summary>
    /// <returns>Null if the text is not a URL but the name of a queue.</returns>
    /// <exception cref="UnRetryableMessagingException">
    /// The URL is not http or https, or its host is not in <see cref="AllowedHosts"/>.
    /// </exception>
    public static IOneWayClient CreateClient(string replyTo)
    {
        if (replyTo == null || replyTo.IndexOf("://", StringComparison.Ordinal) < 0) return null;
        if (AllowsAll?.Invoke() == true || IsAllowed(replyTo)) return ClientFactory.Create(replyTo);

        throw new UnRetryableMessagingException(
            "ReplyTo is a URL, and its host is not in ReplyAddresses.AllowedHosts. The response is not sent.");
    }

    private static bool IsAllowed(string address) =>
        Uri.TryCreate(address, UriKind.Absolute, out var url)
            && (url.Scheme == Uri.UriSchemeHttp || url.Scheme == Uri.UriSchemeHttps)
            && AllowedHosts.Contains(url.Host);
}
