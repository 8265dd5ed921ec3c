using System;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Runs in <c>./test</c> on .NET; on Mono in <c>./test all</c> only.</summary>
/// <param name="reason">Why it is the same on both.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
internal sealed class LongOnMonoAttribute(string reason) : CategoryAttribute(LongAttribute.Category)
{
    public string Reason { get; } = reason;
}
