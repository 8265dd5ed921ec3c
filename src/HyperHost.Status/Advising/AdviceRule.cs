using System;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>A rule: a pure function from figures and configuration to a finding.</summary>
/// <param name="name">Name for silencing the rule: lower case letters and hyphens.</param>
/// <param name="scope">Whether the rule evaluates one application or the whole server.</param>
/// <param name="look">Evaluates the rule; returns null without a finding.</param>
internal sealed class AdviceRule(string name, AdviceScope scope, Func<AdviceInput, AdviceFinding?> look)
{
    public string Name => name;

    public AdviceScope Scope => scope;

    public Advice? Evaluate(AdviceInput input) =>
        look(input) is { } found
            ? new Advice(
                name, found.Severity, input.Application, found.Evidence, input.Since, found.Change, found.Gain, found.Cost)
            : null;
}
