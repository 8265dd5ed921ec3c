using System;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Shows a difference from Kestrel that docs/hosting/aspnet-core-fastcgi.md lists.</summary>
/// <param name="matter">The first column of its row.</param>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class DiffersAttribute(string matter) : Attribute
{
    public string Matter => matter;
}
