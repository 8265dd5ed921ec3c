using System;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>A test that brings a real server to give a piece of advice, follows it, and sees it disappear.</summary>
/// <param name="rule">The rule's name.</param>
[AttributeUsage(AttributeTargets.Method, AllowMultiple = true)]
internal sealed class FollowsAttribute(string rule) : Attribute
{
    public string Rule => rule;
}
