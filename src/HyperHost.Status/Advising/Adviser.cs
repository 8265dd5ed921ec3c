using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Evaluates all rules for a server.</summary>
internal static class Adviser
{
    /// <summary>Every rule.</summary>
    public static readonly IReadOnlyList<AdviceRule> Rules =
    [
        .. ConnectionRules.All, .. QueueRules.All, .. RequestRules.All, .. MemoryRules.All, .. RedisRules.All, .. RabbitMqRules.All,
        .. SystemRules.All, .. ReloadRules.All,
    ];

    /// <summary>Returns the advice without silenced names, most severe first.</summary>
    public static IReadOnlyList<Advice> Advise(StatisticsSnapshot snapshot, MachineFigures machine)
    {
        var silenced = new HashSet<string>(snapshot.Running.SelectMany(process => process.Facts.List(Fact.Silenced)));
        var server = new AdviceInput(snapshot, machine, null);
        if (server.Processes.Count == 0) return [];

        var applications = server.Processes.Select(process => process.Application).Distinct()
            .Select(name => new AdviceInput(snapshot, machine, name)).ToList();
        return
        [
            .. from rule in Rules
               where !silenced.Contains(rule.Name)
               from input in rule.Scope == AdviceScope.Server ? [server] : applications
               let advice = rule.Evaluate(input)
               where advice is not null
               orderby advice.Severity descending
               select advice,
        ];
    }

    /// <summary>Reads the machine's figures, and returns the advice.</summary>
    public static IReadOnlyList<Advice> Advise(StatisticsSnapshot snapshot) =>
        Advise(snapshot, MachineReader.Read(snapshot.Running.SelectMany(process => process.Facts.List(Fact.LogFiles))));
}
