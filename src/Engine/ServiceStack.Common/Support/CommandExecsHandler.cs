namespace ServiceStack.Common.Support;

using System.Threading;
using ServiceStack.DesignPatterns.Command;

/// <summary>Runs a command and sets its handle afterwards, even if the command throws.</summary>
public class CommandExecsHandler : ICommandExec
{
    private readonly ICommandExec _command;
    private readonly AutoResetEvent _waitHandle;

    /// <summary>Creates a command around another.</summary>
    /// <param name="waitHandle">Set after the command.</param>
    public CommandExecsHandler(ICommandExec command, AutoResetEvent waitHandle)
    {
        _command = command;
        _waitHandle = waitHandle;
    }

    /// <summary>Runs the command.</summary>
    /// <returns>The command's result.</returns>
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
