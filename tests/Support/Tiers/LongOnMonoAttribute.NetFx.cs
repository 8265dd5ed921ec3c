using System;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Runs in <c>./test</c> on .NET; on Mono in <c>./test all</c> only.</summary>
/// <param name="reason">Why it is the same on both.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
#pragma warning disable RS0030 // an attribute with a reason
internal sealed class LongOnMonoAttribute(string reason) : CategoryAttribute(LongAttribute.Category)
#pragma warning restore RS0030
{
    public string Reason { get; } = reason;
}
