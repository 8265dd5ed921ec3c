namespace ServiceStack.Common.Support;

using System.Collections.Generic;
using System.Threading;
using ServiceStack.DesignPatterns.Command;

/// <summary>Runs a command, adds its results to a list and sets its handle, even if the command throws.</summary>
public class CommandResultsHandler<T> : ICommandExec
{
    private readonly List<T> _results;
    private readonly ICommandList<T> _command;
    private readonly AutoResetEvent _waitHandle;

    /// <summary>Creates a command around another.</summary>
    /// <param name="results">Receives the results; it is locked meanwhile.</param>
    /// <param name="waitHandle">Set after the command.</param>
    public CommandResultsHandler(List<T> results, ICommandList<T> command, AutoResetEvent waitHandle)
    {
        _results = results;
        _command = command;
        _waitHandle = waitHandle;
    }

    /// <summary>Runs the command.</summary>
    /// <returns><see langword="true"/>; an exception of the command is thrown on.</returns>
    public bool Execute()
    {
        try
        {
            var found = _command.Execute();
            lock (_results) _results.AddRange(found);
            return true;
        }
        finally
        {
            _waitHandle.Set();
        }
    }
}
