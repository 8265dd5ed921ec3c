using System;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>One rule: figures and configuration in, a finding out. It has no other input, and no side effects.</summary>
/// <param name="name">By which it is silenced: small letters and hyphens.</param>
/// <param name="scope">What it looks at together.</param>
/// <param name="look">Returns null if there is nothing to report.</param>
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
