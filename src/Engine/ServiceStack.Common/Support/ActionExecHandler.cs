namespace ServiceStack.Common.Support;

using System;
using System.Threading;
using ServiceStack.DesignPatterns.Command;

/// <summary>Runs an action and sets its handle, whatever becomes of the action.</summary>
public class ActionExecHandler : ICommandExec
{
    private readonly Action _action;
    private readonly AutoResetEvent _waitHandle;

    public ActionExecHandler(Action action, AutoResetEvent waitHandle)
    {
        _action = action;
        _waitHandle = waitHandle;
    }

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
