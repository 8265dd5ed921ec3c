namespace ServiceStack.Internal.Binding;

using System;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Until it is disposed of, what is read of a request of HttpListener does not count.</summary>
internal sealed class PausedListenerReads(HttpListenerRequestWrapper request) : IDisposable
{
    private readonly ReadInputs _before = request.Inputs;

    public void Dispose() => request.Inputs = _before;
}
