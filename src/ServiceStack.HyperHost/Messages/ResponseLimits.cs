using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Bounds how long responses wait for their readers, the same way whatever the protocol.</summary>
internal sealed class ResponseLimits(LimitRules rules)
{
    private readonly WriteTimeout _timeout =
        new(rules.Limits.WriteTimeout, rules.Limits.MinResponseRate, rules.Limits.ResponseRateGrace);

    /// <summary>Sets them for a connection, before anything is written to it.</summary>
    public void Apply(PipeConnection connection) =>
        connection.LimitWrites(_timeout, fault => rules.Report(connection.Peer, rules.Write(fault)));
}
