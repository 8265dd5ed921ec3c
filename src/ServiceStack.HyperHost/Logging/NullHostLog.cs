using System;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Logging;

/// <summary>Discards all lines.</summary>
internal sealed class NullHostLog : IHostLog
{
    public static readonly NullHostLog Instance = new();

    public bool IsEnabled(HostLogLevel level) => false;

    public void Write(
        HostLogLevel level, string message, Exception? error = null, [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
    {
    }
}
