using System;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Runs in <c>./test all</c> only.</summary>
/// <param name="reason">What makes it long, or what else holds the same in <c>./test</c>.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
#pragma warning disable RS0030 // an attribute with a reason
internal sealed class LongAttribute(string reason) : CategoryAttribute(Category)
#pragma warning restore RS0030
{
    /// <summary>The category that <c>./test</c> leaves out.</summary>
    public const string Category = "Long";

    public string Reason { get; } = reason;
}
