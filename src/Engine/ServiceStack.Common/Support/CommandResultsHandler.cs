namespace ServiceStack.Common.Support;

using System.Collections.Generic;
using System.Threading;
using ServiceStack.DesignPatterns.Command;

/// <summary>Adds a command's results to those of the others and sets its handle, whatever becomes of the command.</summary>
public class CommandResultsHandler<T> : ICommandExec
{
    private readonly List<T> _results;
    private readonly ICommandList<T> _command;
    private readonly AutoResetEvent _waitHandle;

    public CommandResultsHandler(List<T> results, ICommandList<T> command, AutoResetEvent waitHandle)
    {
        _results = results;
        _command = command;
        _waitHandle = waitHandle;
    }

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
