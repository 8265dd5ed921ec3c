using System;
using ServiceStack.Common.Utils;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Prefixes of session keys, the same as in v3.</summary>
internal static class SessionKeys
{
    /// <summary>v3's session bag stores its items as objects: their texts include the type.</summary>
    public const string BagPrefix = "sess:";

    public static string SessionPrefix { get; } = IdUtils.CreateUrn<IAuthSession>("");

    public static string[] Prefixes { get; } = [SessionPrefix, BagPrefix];

    public static bool IsBag(string key) => key.StartsWith(BagPrefix, StringComparison.Ordinal);

    /// <summary>Whether the key belongs to a session, or to an item in a session's bag.</summary>
    public static bool IsSession(string key) => key.StartsWith(SessionPrefix, StringComparison.Ordinal) || IsBag(key);
}
