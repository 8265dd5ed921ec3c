using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>A part of a request that a handler keeps, and what it does with it when the request has ended.</summary>
/// <param name="Name">Of the part and the use.</param>
/// <param name="Keep">Gets the part in its request; null if the server has none.</param>
/// <param name="Use">Uses it; the result is what was read, or null.</param>
internal sealed record LateUse(string Name, Func<HttpContext, object?> Keep, Func<object, Task<object?>> Use)
{
    public static LateUse Of<T>(string name, Func<HttpContext, object?> keep, Func<T, Task<object?>> use) =>
        new(name, keep, part => use((T)part));

    public static LateUse Of<T>(string name, Func<HttpContext, object?> keep, Action<T> use) =>
        new(name, keep, part =>
        {
            use((T)part);
            return Task.FromResult<object?>(null);
        });

    public static LateUse Of<T>(string name, Func<HttpContext, object?> keep, Func<T, object?> use) =>
        new(name, keep, part => Task.FromResult(use((T)part)));

    public override string ToString() => Name;
}
