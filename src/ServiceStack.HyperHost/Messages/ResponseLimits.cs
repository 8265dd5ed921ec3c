using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Applies write timeout and minimum response rate to connections of every protocol.</summary>
internal sealed class ResponseLimits(LimitRules rules)
{
    private readonly WriteTimeout _timeout =
        new(rules.Limits.WriteTimeout, rules.Limits.MinResponseRate, rules.Limits.ResponseRateGrace);

    /// <summary>Sets the limits of a connection, before the first write.</summary>
    public void Apply(PipeConnection connection) =>
        connection.LimitWrites(_timeout, fault => rules.Report(connection.Peer, rules.Write(fault)));
}
