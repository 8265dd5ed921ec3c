namespace ServiceStack.Internal.Binding;

using System;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Tells the host what a response depends on, where the host cannot see it.</summary>
internal static class ClientReads
{
    /// <summary>Code reads who the client is: no other client may get the response.</summary>
    public static void Note(IHttpRequest request)
    {
        switch (request)
        {
            case HttpListenerRequestWrapper listener:
                listener.Inputs |= ReadInputs.Cookie;
                break;
            case IClientReads host:
                host.NoteClient();
                break;
        }
    }

    /// <returns>Whether an action has read who the client is; false if the host does not know.</returns>
    public static bool In(IHttpRequest request, Action action)
    {
        if (request is IClientReads host) return host.ReadsClient(action);

        action();
        return false;
    }

    /// <summary>Until the result is disposed of, what is read of the request has nothing to do with its response.</summary>
    /// <returns>Null if the host does not support it.</returns>
    public static IDisposable Pause(IHttpRequest request) =>
        request is HttpListenerRequestWrapper listener
            ? new PausedListenerReads(listener)
            : (request as IClientReads)?.PauseReads();
}
