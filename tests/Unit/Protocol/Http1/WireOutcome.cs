using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>What a server makes of the bytes of a connection.</summary>
/// <param name="Messages">The requests that are served.</param>
/// <param name="Status">Of the refusal at their end; 0 for none.</param>
/// <param name="IsWaiting">More bytes would be needed.</param>
/// <param name="Words">Why the rest is refused.</param>
public sealed record WireOutcome(IReadOnlyList<WireMessage> Messages, int Status, bool IsWaiting, string Words)
{
    /// <summary>As framing-corpus.txt has it.</summary>
    public override string ToString() => string.Join(
        " ", Messages.Select(static message => message.ToString()).Concat(Status > 0 ? [Status.ToString()] : IsWaiting
            ? ["..."] : Array.Empty<string>()));
}
