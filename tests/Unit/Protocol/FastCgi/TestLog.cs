using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Keeps the lines.</summary>
internal sealed class TestLog : IHostLog
{
    private readonly ConcurrentQueue<(HostLogLevel Level, string Line)> _lines = new();

    public string[] Lines => _lines.Select(static line => line.Level + " " + line.Line).ToArray();

    public string[] Errors => _lines.Where(static line => line.Level == HostLogLevel.Error).Select(static line => line.Line).ToArray();

    public bool IsEnabled(HostLogLevel level) => true;

    public void Write(
        HostLogLevel level, string message, Exception? error = null,
        [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0) =>
        _lines.Enqueue((level, error is null ? message : message + " " + error));

    public bool Has(string words) => _lines.Any(line => line.Line.Contains(words));
}
