#nullable enable

using System;
using System.Collections.Generic;

namespace ServiceStack.Shared;

/// <summary>Headers that keep a response of one client from being stored for another (RFC 9111).</summary>
internal static class CacheText
{
    public const string CacheControl = "Cache-Control";
    public const string Vary = "Vary";
    public const string Private = "private";

    /// <summary>
    /// Headers by which caches in front are told what Cache-Control forbids them: nginx's, and those of delivery networks.
    /// </summary>
    public static readonly string[] OtherControls = ["X-Accel-Expires", "CDN-Cache-Control", "Surrogate-Control"];

    private static readonly string[] Names = ["Accept", "Accept-Encoding", "Accept-Language", "Origin", "Cookie", "Authorization"];

    private static readonly string[] OfClient = ["X-Forwarded-For", "X-Real-IP", "Forwarded"];

    // the value of Vary for each combination of ReadInputs, created when it is first needed
    private static readonly string?[] Lists = new string?[(int)ReadInputs.Headers + 1];

    /// <returns>
    /// The flag of a header that responses may depend on: one of those that Vary lists, or who the client is for headers that name it or
    /// have a key or a token; none for other headers.
    /// </returns>
    public static ReadInputs ReadOf(string? name) => InputOf(name) is var input and not ReadInputs.None ? input
        : name is not null && (Array.Exists(OfClient, one => Is(one, name)) || SecretText.IsSecret(name)) ? ReadInputs.User
        : ReadInputs.None;

    /// <returns>The flag of a header that Vary lists; none for other headers.</returns>
    public static ReadInputs InputOf(string? name)
    {
        if (name is null || name.Length is not (6 or 13 or 15)) return ReadInputs.None;

        for (var i = 0; i < Names.Length; i++)
        {
            if (Is(Names[i], name)) return (ReadInputs)(1 << i);
        }

        return ReadInputs.None;
    }

    /// <summary>Returns Cache-Control for a response that no shared cache may store: without public and s-maxage, with private.</summary>
    public static string MakePrivate(string? cacheControl)
    {
        if (string.IsNullOrEmpty(cacheControl)) return Private;

        var directives = new List<string>();
        var isPrivate = false;
        foreach (var part in cacheControl!.Split(','))
        {
            var directive = part.Trim();
            if (directive.Length == 0 || Is(directive, "public") || directive.StartsWith("s-maxage", StringComparison.OrdinalIgnoreCase))
                continue;

            isPrivate |= Is(directive, Private) || Is(directive, "no-store");
            directives.Add(directive);
        }

        if (!isPrivate) directives.Add(Private);
        return string.Join(", ", directives);
    }

    /// <summary>Returns Vary with the headers that were read; null if there is nothing to change.</summary>
    public static string? AddTo(string? vary, ReadInputs inputs)
    {
        inputs &= ReadInputs.Headers;
        if (inputs == ReadInputs.None) return null;
        if (string.IsNullOrEmpty(vary)) return List(inputs);

        // the one name that compression or CORS has set
        if (InputOf(vary) is var one and not ReadInputs.None) return (one | inputs) == one ? null : List(one | inputs);

        foreach (var part in vary!.Split(','))
        {
            var name = part.Trim();
            if (name == "*") return null;

            inputs &= ~InputOf(name);
        }

        return inputs == ReadInputs.None ? null : vary + ", " + List(inputs);
    }

    private static string List(ReadInputs inputs)
    {
        ref var known = ref Lists[(int)inputs];
        return known ??= string.Join(", ", Array.FindAll(Names, name => (inputs & InputOf(name)) != 0));
    }

    private static bool Is(string one, string other) => one.Equals(other, StringComparison.OrdinalIgnoreCase);
}
