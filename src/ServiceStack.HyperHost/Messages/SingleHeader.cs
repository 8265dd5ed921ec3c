using System;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The headers that an engine reads one by one, without a collection of all.</summary>
internal static class SingleHeader
{
    /// <returns>The header that a service of <see cref="HostContract"/> stands for; null for none.</returns>
    public static string? NameOf(Type service) =>
        service == HostContract.BodyCoding ? "Content-Encoding"
        : service == HostContract.Cookie ? "Cookie"
        : service == HostContract.Authorization ? "Authorization"
        : service == HostContract.FetchSite ? "Sec-Fetch-Site"
        : service == HostContract.Origin ? "Origin"
        : service == HostContract.Referer ? "Referer" : null;
}
