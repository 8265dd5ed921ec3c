using System;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>
/// Runs in <c>./test</c> and <c>./test integration</c>, and not in <c>./test unit</c>. On a SetUpFixture it covers the namespace.
/// </summary>
/// <param name="reason">What it starts, or what else holds the same in <c>./test unit</c>.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
#pragma warning disable RS0030 // an attribute with a reason
internal sealed class IntegrationAttribute(string reason) : CategoryAttribute(Category)
#pragma warning restore RS0030
{
    /// <summary>The category that <c>./test unit</c> leaves out.</summary>
    public const string Category = "Integration";

    public string Reason { get; } = reason;
}
