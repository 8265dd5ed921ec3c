using System;

namespace ServiceStack.HyperHost.Abstractions;

/// <summary>A request whose host decides, by what code reads of it, who else may get its response.</summary>
public interface IClientReads
{
    /// <summary>Called when code reads who the client is: the response is then for this client alone.</summary>
    void NoteClient();

    /// <summary>Runs an action.</summary>
    /// <returns>Whether the action has read who the client is.</returns>
    bool ReadsClient(Action action);

    /// <summary>Until the result is disposed, what code reads of the request does not count.</summary>
    IDisposable PauseReads();
}
