using System;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Fails for a reason that is known and not yet mended: <c>./test all</c> runs it, and counts it apart.</summary>
/// <param name="reason">What fails, how often, and what is to be done.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
#pragma warning disable RS0030 // an attribute with a reason
internal sealed class QuarantinedAttribute(string reason) : CategoryAttribute(Category)
#pragma warning restore RS0030
{
    /// <summary>The category whose failures fail nothing.</summary>
    public const string Category = "Quarantined";

    public string Reason { get; } = reason;
}
