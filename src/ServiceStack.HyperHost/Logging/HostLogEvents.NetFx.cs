using System;

namespace ServiceStack.HyperHost.Logging;

internal static partial class HostLogEvents
{
    public static partial bool AreEnabled => false;

    public static partial void Publish(string level, string message, Exception? error)
    {
    }
}
