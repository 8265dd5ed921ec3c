namespace ServiceStack.ServiceInterface.Providers;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>Masks what an entry of the log of requests has of passwords, tokens and sessions.</summary>
internal sealed class LogMask
{
    private const int MaxDepth = 8;
    private const int MaxValues = 10_000;
    private const int HashBytes = 6;

    private static readonly MethodInfo Clone = typeof(object).GetMethod("MemberwiseClone", BindingFlags.Instance | BindingFlags.NonPublic);

    private int _left = MaxValues;

    /// <summary>Whether v3's behaviour is wanted: entries show everything.</summary>
    public static bool IsOff => EndpointHost.Config?.V3Behaviour.SecretsInRequestLogs == true;

    /// <summary>A hash of a session's id, by which its requests are found, and with which nobody logs in.</summary>
    public static string OfSession(string id)
    {
        if (IsOff || string.IsNullOrEmpty(id)) return id;

        using var sha = SHA256.Create();
        var hash = sha.ComputeHash(Encoding.UTF8.GetBytes(id));
        return "#" + BitConverter.ToString(hash, 0, HashBytes).Replace("-", "").ToLowerInvariant();
    }

    /// <summary>An address with a query.</summary>
    public static string OfUrl(string url) => IsOff || url == null ? url : SecretText.MaskInQuery(url);

    /// <summary>A text in any format: a body, the value of a header.</summary>
    public static string OfText(string text) => IsOff || text == null ? text : SecretText.MaskInWhole(SecretText.MaskInQuery(text));

    /// <summary>The value of a header, a field or an item.</summary>
    public static string OfField(string name, string value) =>
        !IsOff && SecretText.IsSecret(name) && !string.IsNullOrEmpty(value) ? SecretText.Mask : OfText(value);

    /// <summary>A request DTO, a response or a session.</summary>
    /// <returns>The object itself if it has no secrets, or a copy in which they are masked; the original stays as it is.</returns>
    public static object Of(object value) => IsOff ? value : new LogMask().Masked(value, 0);

    private object Masked(object value, int depth)
    {
        if (value == null || IsPlain(value.GetType())) return value;

        // a value that can't be searched is not shown
        if (depth > MaxDepth || _left-- <= 0) return null;

        try
        {
            return value switch
            {
                IDictionary pairs => MaskedPairs(pairs, depth),
                IList list => MaskedList(list, depth),
                _ => IsOfFramework(value.GetType()) ? value : MaskedMembers(value, depth),
            };
        }
        catch (Exception ex) when (!MemoryShortage.Is(ex))
        {
            return value.GetType().Name;
        }
    }

    private IDictionary MaskedPairs(IDictionary pairs, int depth)
    {
        var changed = new List<(object Key, object Value)>();
        foreach (DictionaryEntry pair in pairs)
        {
            var masked = Masked(pair.Key as string, pair.Value, depth);
            if (!ReferenceEquals(masked, pair.Value)) changed.Add((pair.Key, masked));
        }

        if (changed.Count == 0) return pairs;

        var copy = (IDictionary)Activator.CreateInstance(pairs.GetType());
        foreach (DictionaryEntry pair in pairs) copy[pair.Key] = pair.Value;
        foreach (var (key, value) in changed) copy[key] = value;
        return copy;
    }

    private IList MaskedList(IList list, int depth)
    {
        IList copy = null;
        for (var i = 0; i < list.Count; i++)
        {
            var masked = Masked(list[i], depth + 1);
            if (ReferenceEquals(masked, list[i])) continue;

            copy ??= CopyOf(list);
            copy[i] = masked;
        }

        return copy ?? list;
    }

    private static IList CopyOf(IList list)
    {
        if (list is Array array) return (IList)array.Clone();

        var copy = (IList)Activator.CreateInstance(list.GetType());
        foreach (var one in list) copy.Add(one);
        return copy;
    }

    private object MaskedMembers(object value, int depth)
    {
        object copy = null;
        foreach (var property in value.GetType().GetProperties(BindingFlags.Instance | BindingFlags.Public))
        {
            if (!property.CanRead || property.GetIndexParameters().Length > 0) continue;

            var before = property.GetValue(value, null);
            var isSessionId = property.Name == nameof(IAuthSession.Id) && value is IAuthSession;
            var masked = isSessionId ? OfSession((string)before) : Masked(property.Name, before, depth);
            if (ReferenceEquals(masked, before)) continue;

            // what can't be masked is not shown
            if (!property.CanWrite) return value.GetType().Name;

            property.SetValue(copy ??= Clone.Invoke(value, null), masked, null);
        }

        foreach (var field in value.GetType().GetFields(BindingFlags.Instance | BindingFlags.Public))
        {
            var before = field.GetValue(value);
            var masked = Masked(field.Name, before, depth);
            if (!ReferenceEquals(masked, before) && !field.IsInitOnly) field.SetValue(copy ??= Clone.Invoke(value, null), masked);
        }

        return copy ?? value;
    }

    // null sets a number or another value to its default
    private object Masked(string name, object value, int depth)
    {
        if (value == null || !SecretText.IsSecret(name)) return Masked(value, depth + 1);
        return value is string { Length: 0 } ? value : value is string ? SecretText.Mask : null;
    }

    private static bool IsPlain(Type type) => type.IsPrimitive || type.IsEnum || type == typeof(string) || type == typeof(decimal);

    private static bool IsOfFramework(Type type) =>
        type.Namespace is { } name && (name == "System" || name.StartsWith("System.", StringComparison.Ordinal));
}
