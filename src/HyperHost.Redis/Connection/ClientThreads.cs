using System;
using System.Reflection;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Makes the client send and receive on dedicated threads.</summary>
/// <remarks>
/// The client's public switch for this is a process-wide static. The setting of a single connection is not public, so it is set by
/// reflection.
/// </remarks>
internal static class ClientThreads
{
    public const string Unavailable =
        "This version of StackExchange.Redis has no setting for the threads of one connection, so DedicatedThreads has no effect: calls "
        + "on threads of the pool wait for further threads of the pool. Use version 3.4, or set DedicatedThreads to false.";

    private const BindingFlags Members = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    /// <returns>False if this version of the client has no such setting.</returns>
    public static bool TryDedicate(ConfigurationOptions settings)
    {
        var mode = typeof(ConfigurationOptions).GetProperty("WriteMode", Members);
        if (mode is not { CanWrite: true, PropertyType.IsEnum: true } || !Enum.IsDefined(mode.PropertyType, "Sync")) return false;

        mode.SetValue(settings, Enum.Parse(mode.PropertyType, "Sync"));
        return true;
    }
}
