using System;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

internal static class SynchronousIO
{
    public static InvalidOperationException NotAllowed() => new(
        "Synchronous operations are disallowed. Call ReadAsync, WriteAsync or FlushAsync, or set AllowSynchronousIO to true instead.");
}
