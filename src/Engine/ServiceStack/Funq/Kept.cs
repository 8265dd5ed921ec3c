namespace Funq;

using System;
using ServiceStack.Configuration;
using ServiceStack.HyperHost.Abstractions;

/// <summary>
/// Whether this thread makes an instance that a container keeps: its dependencies must outlive the request, so an adapter that has scopes
/// resolves them from its root.
/// </summary>
internal static class Kept
{
    [ThreadStatic]
    private static int _depth;

    public static void Begin() => _depth++;

    public static void End() => _depth--;

    public static IContainerAdapter Adapter(IContainerAdapter adapter) =>
        _depth > 0 && adapter is IScopedAdapter { Root: IContainerAdapter root } ? root : adapter;
}
