using System;
using ServiceStack.Common.Utils;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis;

/// <summary>What the keys of sessions begin with, in v3 and here.</summary>
internal static class SessionKeys
{
    /// <summary>v3's session bag keeps its items as objects: their texts name their types.</summary>
    public const string BagPrefix = "sess:";

    public static string SessionPrefix { get; } = IdUtils.CreateUrn<IAuthSession>("");

    public static string[] Prefixes { get; } = [SessionPrefix, BagPrefix];

    public static bool IsBag(string key) => key.StartsWith(BagPrefix, StringComparison.Ordinal);

    /// <summary>Whether it is a session, or something that a session keeps.</summary>
    public static bool IsSession(string key) => key.StartsWith(SessionPrefix, StringComparison.Ordinal) || IsBag(key);
}
