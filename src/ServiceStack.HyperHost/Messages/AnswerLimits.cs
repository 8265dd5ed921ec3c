using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Bounds how long answers wait for their readers, the same way whatever the protocol.</summary>
internal sealed class AnswerLimits(HostLimits limits, HostCounters counters, IHostLog log)
{
    private readonly WritePatience _patience = new(limits.WriteTimeout, limits.MinAnswerRate, limits.AnswerRateGrace);

    /// <summary>Sets them for a connection, before anything is written to it.</summary>
    public void Apply(PipeConnection connection) => connection.LimitWrites(_patience, fault => Note(connection, fault));

    private void Note(PipeConnection connection, WriteFault fault)
    {
        var (limit, words) = fault switch
        {
            WriteFault.TookNothing => (LimitName.WriteTimeout, $"the peer did not read for {limits.WriteTimeout.TotalSeconds} s."),
            WriteFault.TookTooLittle => (LimitName.MinAnswerRate, $"the peer reads fewer than {limits.MinAnswerRate} bytes a second."),
            _ => (LimitName.WriteTimeout, "too many threads wait for peers that do not read, and for this one longest."),
        };
        counters.LimitReached(limit);
        log.Write(HostLogLevel.Warning, $"{connection.Peer}: {limit}: {words} The connection is closed.");
    }
}
