namespace ServiceStack.Common.Support;

using System.Threading;
using ServiceStack.DesignPatterns.Command;

/// <summary>Runs a command and sets its handle, whatever becomes of the command.</summary>
public class CommandExecsHandler : ICommandExec
{
    private readonly ICommandExec _command;
    private readonly AutoResetEvent _waitHandle;

    public CommandExecsHandler(ICommandExec command, AutoResetEvent waitHandle)
    {
        _command = command;
        _waitHandle = waitHandle;
    }

    public bool Execute()
    {
        try
        {
            return _command.Execute();
        }
        finally
        {
            _waitHandle.Set();
        }
    }
}
