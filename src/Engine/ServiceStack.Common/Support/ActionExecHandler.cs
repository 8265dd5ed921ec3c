namespace ServiceStack.Common.Support;

using System;
using System.Threading;
using ServiceStack.DesignPatterns.Command;

/// <summary>Runs an action and sets its handle afterwards, even if the action throws.</summary>
public class ActionExecHandler : ICommandExec
{
    private readonly Action _action;
    private readonly AutoResetEvent _waitHandle;

    /// <summary>Creates a command for an action.</summary>
    /// <param name="waitHandle">Set after the action.</param>
    public ActionExecHandler(Action action, AutoResetEvent waitHandle)
    {
        _action = action;
        _waitHandle = waitHandle;
    }

    /// <summary>Runs the action.</summary>
    /// <returns><see langword="true"/>; an exception of the action is thrown on.</returns>
    public bool Execute()
    {
        try
        {
            _action();
            return true;
        }
        finally
        {
            _waitHandle.Set();
        }
    }
}
