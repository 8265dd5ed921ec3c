using System;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>A case that runs in <c>./test all</c> only, beside others of its test that always run.</summary>
[AttributeUsage(AttributeTargets.Method, AllowMultiple = true)]
internal sealed class LongCaseAttribute : TestCaseAttribute
{
    /// <param name="reason">What makes it long, or what else holds the same in <c>./test</c>.</param>
    /// <param name="arguments">Of the test.</param>
    public LongCaseAttribute(string reason, params object?[]? arguments)
        : base(arguments)
    {
        Reason = reason;
#pragma warning disable RS0030 // an attribute with a reason
        Category = LongAttribute.Category;
#pragma warning restore RS0030
    }

    public new string Reason { get; }
}
