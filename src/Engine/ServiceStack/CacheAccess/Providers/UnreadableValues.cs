namespace ServiceStack.CacheAccess.Providers;

using System;
using System.IO;
using System.Runtime.Serialization;
using System.Xml;
using ServiceStack.Logging;

/// <summary>
/// Values of a cache that cannot be read as their type: truncated, overwritten, or of another type. They are removed, and count as missing,
/// so that one of them does not fail each request that reads it.
/// </summary>
/// <remarks>A cache that cannot be reached is another matter: its exceptions pass, and nothing is removed.</remarks>
internal static class UnreadableValues
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(UnreadableValues));

    /// <summary>Whether reading has failed because of the value itself.</summary>
    /// <remarks>An object in this process's memory is never damaged: another type there is the mistake of the calling code.</remarks>
    public static bool IsCause(ICacheClient cache, Exception ex) => ex switch
    {
        InvalidCastException => cache is not MemoryCacheClient,
        SerializationException or FormatException or OverflowException or InvalidDataException or XmlException or ArgumentException
            or IndexOutOfRangeException => true,
        _ => false,
    };

    /// <summary>Returns a value; the default of its type if it is missing or cannot be read, in which case it is removed.</summary>
    /// <param name="what">For the log: neither the key, which may be a session's id, nor the value is logged.</param>
    public static T GetOrRemove<T>(this ICacheClient cache, string key, string what = "A cached value")
    {
        try
        {
            return cache.Get<T>(key);
        }
        catch (Exception ex) when (IsCause(cache, ex))
        {
            Log.Error($"{what} cannot be read as {typeof(T).Name} ({ex.GetType().Name}), and is removed.");
            cache.Remove(key);
            return default;
        }
    }
}
